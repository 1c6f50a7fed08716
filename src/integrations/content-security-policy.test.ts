import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policyOf = (html: string) =>
  contentSecurityPolicy(load(html))('title').prev('meta[http-equiv="content-security-policy"]').attr('content');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows what is inline by the hash of just what is written, and structured data not at all', () => {
  const policy = policyOf(`<title>T</title><style>a > b{color:red}</style>
    <script>"ação" && 1 < 2</script><script type="speculationrules">{"prerender":[]}</script>
    <script type="application/ld+json">{"@type":"WebPage"}</script>`);
  expect(policy).toContain(
    `;script-src 'self' ${hashOf('"ação" && 1 < 2')} ${hashOf('{"prerender":[]}')};style-src ${hashOf('a > b{color:red}')}`,
  );
  expect(policy).not.toContain(hashOf('{"@type":"WebPage"}'));
});

test('allows the styles of the toasts where they are, also while their element is empty', () => {
  const toasts = '<astro-island data-modules="_astro/islands.1.js _astro/Toasts.2.js"></astro-island>';
  expect(policyOf(`<title>T</title>${toasts}`)).toContain(hashOf(''));
  expect(policyOf('<title>T</title>')).not.toContain(hashOf(''));
});
