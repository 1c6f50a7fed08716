// Imported by the browser.

/** Kept in sessionStorage, for this visit only; no cookie. */
const ORIGIN_KEY = 'origem';

const UTM = /^utm_(source|medium|campaign|term|content)$/;

/**
 * Stores the visit's landing page, referring host and UTM parameters, once per visit. Returns them as JSON; undefined
 * without storage.
 */
export function noteOrigin(): string | undefined {
  try {
    const noted = sessionStorage.getItem(ORIGIN_KEY);
    if (noted) return noted;
    const referrer = document.referrer ? new URL(document.referrer).host : '';
    const utm = [...new URLSearchParams(location.search)].filter(([name]) => UTM.test(name));
    const origin = JSON.stringify({
      pagina: location.pathname,
      // JSON leaves out what is undefined.
      referencia: referrer && referrer !== location.host ? referrer : undefined,
      ...Object.fromEntries(utm),
    });
    sessionStorage.setItem(ORIGIN_KEY, origin);
    return origin;
  } catch {
    // Without storage a message has no origin.
    return undefined;
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
