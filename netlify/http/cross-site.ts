/**
 * Whether a browser says that another site sent this request. Clients that say
 * nothing of it (no Sec-Fetch-Site, no Origin) are no browsers, and served.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (!origin) return false;
  // Compared by host: behind the platform's proxy the scheme may differ.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}
