/** Domain endings that are cheap and that buyers of software hardly use (Spamhaus and Interisle list them every year). */
const THROWAWAY_SUFFIX =
  /\.(?:xyz|top|vip|club|online|site|click|live|icu|shop|store|win|bet|biz|info|cc|su|ru|to|buzz|cfd|sbs|lol|pro|agency|fx|trade|cn|in|pk|ua)$/;

/** Whether a mail address has an ending of the cheap kind, or of a market that does not buy here. */
export const isThrowaway = (email: string): boolean => THROWAWAY_SUFFIX.test(email.toLowerCase());

const LINKED_SITE = /(?:https?:\/\/(?:www\.)?|www\.)([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/giu;
/** What signatures lead to. */
const SOCIAL = /(?:^|\.)(?:linkedin|instagram|facebook|youtube|whatsapp|google)\.com$/;

/** How many sites a text links to, each once, without the sender's own and those that signatures lead to. */
export function countSites(text: string, email: string): number {
  const own = email.split('@')[1]?.toLowerCase() ?? '';
  const sites = Array.from(text.matchAll(LINKED_SITE), ([, site = '']) => site.toLowerCase());
  return new Set(sites.filter((site) => !SOCIAL.test(site) && !`.${site}`.endsWith(`.${own}`))).size;
}
