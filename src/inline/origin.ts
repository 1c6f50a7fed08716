const UTM = /^utm_(source|medium|campaign|term|content)$/;

/**
 * Notes the visit's first page, the host it came from and its UTM parameters, once, in sessionStorage: for this visit only,
 * and no cookie. Returns them as JSON.
 */
export function noteOrigin(): string {
  const referrer = document.referrer ? new URL(document.referrer).host : '';
  const origin = JSON.stringify({
    pagina: location.pathname,
    // JSON leaves out what is undefined.
    referencia: referrer && referrer !== location.host ? referrer : undefined,
    ...Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => UTM.test(name))),
  });
  try {
    sessionStorage.origem ??= origin;
    return sessionStorage.origem;
  } catch {
    // Storage is switched off.
    return origin;
  }
}
