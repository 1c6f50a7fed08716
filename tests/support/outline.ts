import { hash } from 'node:crypto';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref, siteUrl } from '../../src/contact/company-links.ts';
import tailwind from '../../tailwind.config.mjs';

/** What the owner may change without a test: names, addresses, colours. */
const FACTS = Object.entries({
  ...Object.fromEntries(Object.entries(tailwind.theme.colors).filter(([, value]) => value !== 'currentColor')),
  site: siteUrl,
  company: company.name,
  encodedCompany: encodeURIComponent(company.name),
  whatsappNumber: process.env.WHATSAPP_PHONE_NUMBER,
  phone: company.phone,
  phoneHref,
  emailHref,
  email: company.email,
  domain: company.domain,
}).sort(([, one = ''], [, other = '']) => other.length - one.length);

/** Tokens, signatures and numbers of mails. */
const RANDOM = /(?<=\bt=|<entrar-|__Host-mesa=)[\w.-]{36,}/g;

const nodesOf = (html: string) => load(html).root().contents().toArray();

/** Returns a line for each element, with its attributes, and for each text, indented as they are nested. */
function outline(nodes: ReturnType<typeof nodesOf>, indent = '\n'): string {
  const lines = nodes.map((node) => {
    if (node.type === 'text') return node.data.trim() ? indent + JSON.stringify(node.data) : '';
    if (!('attribs' in node)) return '';
    const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    const isShort = node.children.length === 1 && node.firstChild?.type === 'text';
    const inside = node.name === 'style' ? '' : outline(node.children, isShort ? ' ' : `${indent}  `);
    return indent + node.name + attributes.join('') + inside;
  });
  return lines.join('');
}

/** Returns HTML as lines, after those that stand before it. */
export const linesOf = (before: string[], html: string) =>
  (before.join('\n') + outline(nodesOf(html))).replace(hash('sha256', load(html)('style').text(), 'base64'), '{style}');

/** Returns status and headers of a response, a line each. */
export const headersOf = ({ status, headers }: Response) => [
  `status: ${status}`,
  ...[...headers].map((pair) => pair.join(': ')),
];

/** Compares a text, without what differs each time or is the company's, with the file of this name in tests/functions/pages. */
export const expectSame = (name: string, text: string) => {
  const known = FACTS.reduce((rest, [fact, value]) => (value ? rest.replaceAll(value, `{${fact}}`) : rest), text);
  // Git would take the carriage returns away.
  const kept = known.replace(RANDOM, '{random}').replaceAll('\r', '\\r');
  return expect(`${kept}\n`).toMatchFileSnapshot(`pages/${name}.txt`);
};
