import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows what is inline by the hash of just what is written, and structured data not at all', () => {
  const page = load(`<title>T</title><style>a > b{color:red}</style>
    <script>"ação" && 1 < 2</script><script type="speculationrules">{"prerender":[]}</script>
    <script type="application/ld+json">{"@type":"WebPage"}</script>`);
  contentSecurityPolicy(page);
  expect(page('title').prev('meta[http-equiv="content-security-policy"]').attr('content')?.split(';')).toEqual([
    "default-src 'none'",
    "img-src 'self' data:",
    "connect-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `script-src 'self' ${hashOf('"ação" && 1 < 2')} ${hashOf('{"prerender":[]}')}`,
    `style-src ${hashOf('a > b{color:red}')}`,
  ]);
});
