// Imported by the browser.

/** Kept in sessionStorage, for this visit only; no cookie. */
const ORIGIN_KEY = 'origem';

const UTM = /^utm_(source|medium|campaign|term|content)$/;

/** Stores the visit's landing page, referring host and UTM parameters, once per visit. */
export function noteOrigin(): void {
  try {
    if (sessionStorage.getItem(ORIGIN_KEY)) return;
    const referrer = document.referrer ? new URL(document.referrer).host : '';
    const utm = [...new URLSearchParams(location.search)].filter(([name]) => UTM.test(name));
    const origin = {
      pagina: location.pathname,
      ...(referrer && referrer !== location.host ? { referencia: referrer } : {}),
      ...Object.fromEntries(utm),
    };
    sessionStorage.setItem(ORIGIN_KEY, JSON.stringify(origin));
  } catch {
    // Without storage a message has no origin.
  }
}

/** Returns the stored origin, unchecked: storage may contain anything. */
export function notedOrigin(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(ORIGIN_KEY) ?? '{}');
  } catch {
    return {};
  }
}
