/**
 * Whether a browser says that a page of another site sent this request.
 *
 * Sec-Fetch-Site decides where it is sent (Fetch Metadata, 2.4): only
 * `cross-site` names another site; `same-site` is another host of the company's
 * own domain, `none` the visitor's own doing.
 *
 * Older browsers and in-app browsers send at most Origin. `null` there names no
 * site (Fetch, 3.2: a referrer policy or a sandbox makes it so), and a missing
 * one is no browser, or one that does not tell. A message is not turned away
 * for what is not known: nobody is logged in here, so there is nothing that
 * another site could do in a visitor's name but write to the company.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'cross-site';
  const origin = request.headers.get('origin');
  if (!origin || origin === 'null') return false;
  // Compared by host: behind the platform's proxy the scheme may differ.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}
