// Imported by the browser.

/** Common mail providers with names so long that one wrong letter is a typo and not another company. */
const LONG_NAMES = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
];
/** For short names only the ending is compared: `vol.com.br` may be a company. */
const SHORT_NAMES = ['uol.com.br', 'bol.com.br', 'terra.com.br', 'globo.com', 'live.com', 'msn.com', 'ig.com.br'];
/** Real providers one letter away from another. */
const OTHERS = new Set(['ymail.com', 'email.com', 'mail.com', 'hotmail.co.uk', 'yahoo.co', 'live.co', 'ig.com']);

/**
 * Returns the e-mail address with the domain that was probably meant, where one letter is wrong, missing, too many or swapped:
 * `ana@gmail.con` gives `ana@gmail.com`. Undefined for any other text.
 */
export function suggestEmail(text: string): string | undefined {
  const [, user, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(text.trim().toLowerCase()) ?? [];
  const usual = [...LONG_NAMES, ...SHORT_NAMES];
  if (!user || usual.includes(domain) || OTHERS.has(domain)) return undefined;
  // People add `.br` to providers without a Brazilian domain.
  const suggested =
    domain === 'gmail.com.br' || domain === 'icloud.com.br'
      ? domain.slice(0, -'.br'.length)
      : (LONG_NAMES.find((name) => isOneSlipAway(domain, name)) ??
        SHORT_NAMES.find((name) => nameOf(name) === nameOf(domain) && isOneSlipAway(domain, name)));
  return suggested && `${text.trim().slice(0, user.length)}@${suggested}`;
}

const nameOf = (domain: string) => domain.split('.')[0];

/** Whether one letter replaced, left out, added, or swapped with the next one, makes the texts equal. */
function isOneSlipAway(text: string, other: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  const rest = text.slice(start);
  const otherRest = other.slice(start);
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
