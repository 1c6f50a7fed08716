import { company } from '../../src/company.ts';

/** Sites that signatures and attachments of honest senders lead to: they say nothing of the sender. */
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

/** Services whose short addresses hide where they lead. */
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

/** Domain endings that are cheap and that buyers of software hardly use (Spamhaus and Interisle list them every year). */
const THROWAWAY_SUFFIX =
  /\.(?:xyz|top|vip|club|online|site|click|live|icu|shop|store|win|bet|biz|info|cc|su|ru|to|buzz|cfd|sbs|lol|pro|agency|fx|trade|cn|in|pk|ua)$/;

/** Whether a mail address or a domain has an ending of the cheap kind, or of a market that does not buy here. */
export const isThrowaway = (domain: string): boolean => THROWAWAY_SUFFIX.test(domain.toLowerCase());

/** A text that looks like an address: with a scheme, with www, or a bare name with a dot. */
const CANDIDATE =
  /(?:https?:\/\/|www\.)[^\s<>()[\]"'“”]+|(?<![@\w.-])(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[^\s<>()[\]"'“”]*)?(?![\w@])/giu;

export interface Addresses {
  /** Registrable domains that are linked (with a scheme, www or a path), without the sender's own and common ones. */
  linked: Set<string>;
  /** Registrable domains that are only named, as people name a shop or a carrier. */
  named: Set<string>;
  hasShortener: boolean;
}

/**
 * The addresses in a text, each domain once. The sender's own domain does not count: that of the e-mail, or one named
 * after the company.
 */
export async function findAddresses(text: string, sender: { email: string; empresa: string }): Promise<Addresses> {
  const found: Addresses = { linked: new Set(), named: new Set(), hasShortener: false };
  const candidates = [...text.matchAll(CANDIDATE)];
  if (candidates.length === 0) return found;
  // Loaded only for a text with something to look up, because the list of all domain endings is long.
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
