import { company } from '../../src/company.ts';

/** Where a sender of any honest kind leads in a signature or an attachment: said of no company. */
const COMMON_HOSTS = new Set([
  'linkedin.com',
  'instagram.com',
  'facebook.com',
  'youtube.com',
  'youtu.be',
  'wa.me',
  'whatsapp.com',
  'google.com',
  'office.com',
  'sharepoint.com',
  'microsoft.com',
  'dropbox.com',
  'wetransfer.com',
  'calendly.com',
  'gov.br',
]);

/** They hide where they lead. */
const SHORTENERS = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'cutt.ly',
  'rb.gy',
  'is.gd',
  'shorturl.at',
  't.me',
  'goo.gl',
]);

/** Sold for next to nothing, and hardly used by companies that buy software (Spamhaus and Interisle name them year after year). */
const THROWAWAY_SUFFIX =
  /\.(?:xyz|top|vip|club|online|site|click|live|icu|shop|store|win|bet|biz|info|cc|su|ru|to|buzz|cfd|sbs|lol|pro|agency|fx|trade|cn|in|pk|ua)$/;

/** Whether a mail address, or a registrable domain, is of a kind that is bought to be thrown away or from markets that do not buy here. */
export const isThrowaway = (domain: string): boolean => THROWAWAY_SUFFIX.test(domain.toLowerCase());

/** Something written like an address: with a scheme, with www, or a bare name with a dot. */
const CANDIDATE =
  /(?:https?:\/\/|www\.)[^\s<>()[\]"'“”]+|(?<![@\w.-])(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[^\s<>()[\]"'“”]*)?(?![\w@])/giu;

export interface Addresses {
  /** Registrable domains that are linked (scheme, www or a path), without the sender's own and common ones. */
  linked: Set<string>;
  /** Those only named, as a shop or a carrier is. */
  named: Set<string>;
  hasShortener: boolean;
}

/**
 * The addresses in a text, each domain once. The sender's own does not count,
 * told by the e-mail or by the company's name.
 */
export async function findAddresses(text: string, sender: { email: string; empresa: string }): Promise<Addresses> {
  const found: Addresses = { linked: new Set(), named: new Set(), hasShortener: false };
  const candidates = [...text.matchAll(CANDIDATE)];
  if (candidates.length === 0) return found;
  // The list of all suffixes is long: loaded only for a text with something to look up.
  const { parse } = await import('tldts');
  const registrable = (host: string) => parse(host).domain;
  const own = [registrable(sender.email.split('@')[1] ?? ''), registrable(company.domain)];
  for (const [candidate] of candidates) {
    const { domain, domainWithoutSuffix: name, isIcann } = parse(candidate.toLowerCase());
    if (!domain || !name || !isIcann) continue;
    if (SHORTENERS.has(domain)) found.hasShortener = true;
    if (COMMON_HOSTS.has(domain) || own.includes(domain) || isNamedAfter(sender.empresa, name)) continue;
    const isLink = /^(https?:\/\/|www\.)|\//i.test(candidate);
    if (isLink) found.linked.add(domain);
    else found.named.add(domain);
  }
  return found;
}

function isNamedAfter(empresa: string, name: string): boolean {
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z\d]/g, '');
  const words = empresa.split(/\s+/).map(letters);
  return (
    letters(empresa).includes(letters(name)) || words.some((word) => word.length > 3 && letters(name).includes(word))
  );
}
