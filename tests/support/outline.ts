import { hash } from 'node:crypto';
import { load } from 'cheerio';
import { expect } from 'vitest';
import tailwind from '../../tailwind.config.mjs';

/** What the owner may change without a test. */
const COLOURS = Object.entries(tailwind.theme.colors).filter(([, value]) => value.startsWith('#'));

/** Tokens, signatures and numbers of mails. */
const RANDOM = /(?<=\bt=|<entrar-|__Host-mesa=)[\w.-]{36,}/g;

const LINE_CHARS = 120;

const nodesOf = (page: ReturnType<typeof load>) => page.root().contents().toArray();
type Node = ReturnType<typeof nodesOf>[number];

/** An element's name and attributes, and what is in it; a text as it is. */
function partsOf(node: Node): { head: string; inside: Node[] } {
  if (node.type === 'text') return { head: node.data.trim() && JSON.stringify(node.data), inside: [] };
  if (!('attribs' in node)) return { head: '', inside: [] };
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return { head: node.name + attributes.join(''), inside: node.name === 'style' ? [] : node.children };
}

function onOneLine(node: Node): string {
  const { head, inside } = partsOf(node);
  const others = inside.map((one) => (one.type === 'text' ? onOneLine(one) : `(${onOneLine(one)})`));
  return [head, ...others].filter(Boolean).join(' ');
}

/** Returns a line for each element or text, indented as they are nested. What is in an element stands on its line, if there is room. */
function outline(node: Node, indent = ''): string[] {
  const { head, inside } = partsOf(node);
  const line = indent + onOneLine(node);
  const isShort = line.length <= LINE_CHARS || (inside.length === 1 && inside[0]?.type === 'text');
  if (isShort) return head ? [line] : [];
  return [indent + head, ...inside.flatMap((one) => outline(one, `${indent}  `))];
}

/** Returns HTML, or one element of it, as lines, after those that stand before it. */
export function linesOf(before: string[], html: string, part?: 'main'): string[] {
  const page = load(html, null, html.startsWith('<!'));
  const style = hash('sha256', page('style').text(), 'base64');
  const nodes = part ? page(part).toArray() : nodesOf(page);
  return [...before, ...nodes.flatMap((node) => outline(node))].map((line) => line.replace(style, '{style}'));
}

/** Returns status and headers of a response, a line each. */
export const headersOf = ({ status, headers }: Response) => [
  `status: ${status}`,
  ...[...headers].map((pair) => pair.join(': ')),
];

/** Compares lines, without what differs each time or is the owner's, with the file of this name in tests/functions/pages. */
export const expectSame = (name: string, lines: string[]) => {
  const known = COLOURS.reduce((rest, [colour, value]) => rest.replaceAll(value, `{${colour}}`), lines.join('\n'));
  // Git would take the carriage returns away.
  const kept = known.replace(RANDOM, '{random}').replaceAll('\r', '\\r');
  return expect(`${kept}\n`).toMatchFileSnapshot(`pages/${name}.txt`);
};
