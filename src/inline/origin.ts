/** Kept in sessionStorage, for this visit only; no cookie. */
const STORAGE_KEY = 'origem';

const UTM = /^utm_(source|medium|campaign|term|content)$/;

/** Notes the visit's first page, the host it came from and its UTM parameters, once. Returns them as JSON. */
export function noteOrigin(): string {
  try {
    const noted = sessionStorage.getItem(STORAGE_KEY);
    if (noted) return noted;
  } catch {
    // Storage is switched off.
  }
  const referrer = document.referrer ? new URL(document.referrer).host : '';
  const origin = JSON.stringify({
    pagina: location.pathname,
    // JSON leaves out what is undefined.
    referencia: referrer && referrer !== location.host ? referrer : undefined,
    ...Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => UTM.test(name))),
  });
  try {
    sessionStorage.setItem(STORAGE_KEY, origin);
  } catch {
    // The same.
  }
  return origin;
}
