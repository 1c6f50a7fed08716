/**
 * Whether a browser says that a page of another site sent this request.
 *
 * Where a browser sends Sec-Fetch-Site, it decides (Fetch Metadata, 2.4): only `cross-site` means another site.
 * `same-site` is another host of the company's own domain, and `none` an address that the visitor typed.
 *
 * Older browsers and in-app browsers send Origin at most. `Origin: null` names no site: a referrer policy or a
 * sandbox hides it (Fetch, 3.2). Without Origin, the caller is no browser, or one that does not tell. Both pass,
 * because the form asks nobody who they are: all that another site could do in a visitor's name is to write to the
 * company, and a real message would be lost. Where somebody is logged in, {@link isFromOwnPage} decides.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'cross-site';
  const origin = request.headers.get('origin');
  if (!origin || origin === 'null') return false;
  return !isHostOf(request, origin);
}

/** Whether a browser says that one of this site's own pages sent this request: by Origin, which every browser sends with a POST. */
export const isFromOwnPage = (request: Request): boolean => isHostOf(request, request.headers.get('origin') ?? '');

// Compared by host, because the scheme may differ behind the platform's proxy.
const isHostOf = (request: Request, origin: string) =>
  URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
