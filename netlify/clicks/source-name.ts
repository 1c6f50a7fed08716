/** Hosts of one site for phones, redirects and frames: m.facebook.com, l.instagram.com. */
const SUBDOMAIN = /^(?:www\d?|m|mobile|l|lm|out|amp)\.(?=.+\.)/;
/** The end of a host below which names are registered: .com, .com.br, .co.uk. Shorter names such as t.co stay whole. */
const SUFFIX = /(?<=[^.]{3})\.(?:(?:com|net|org|co|ind|gov|edu)\.[a-z]{2}|[a-z]{2,})$/;
/** Apps name themselves the other way round: com.google.android.gm. */
const APP = /^(?:br\.)?(?:com|org|net)\./;

/** Returns one name for a source, however it came: `google` for utm_source=Google, www.google.com and google.com.br. */
export function sourceName(source: string | null | undefined): string | undefined {
  const name = source?.trim().toLowerCase();
  if (!name || APP.test(name) || !/^[a-z\d.-]+(?::\d+)?$/.test(name)) return name || undefined;
  return name.replace(/:\d+$/, '').replace(SUBDOMAIN, '').replace(SUFFIX, '');
}
