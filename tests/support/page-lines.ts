import { load } from 'cheerio';

type AnyNode = Extract<Parameters<typeof load>[0], { type: unknown }>;

/** Returns what a desk page shows and offers, from top to bottom: texts, `link → address`, `[button] name=value`, `field=value`. */
export function linesOfPage(html: string): string[] {
  const page = load(html);
  const textOf = (node: AnyNode): string =>
    page(node)
      .contents()
      .toArray()
      .map((child) => (child.type === 'text' ? page(child).text().trim() : textOf(child)))
      .filter(Boolean)
      .join(' | ');
  const linesOf = (node: AnyNode): string[] => {
    if (node.type === 'text') return [page(node).text().trim()].filter(Boolean);
    if (node.type !== 'tag') return [];
    const { href, name, value = '', type } = node.attribs;
    if (node.name === 'a') return [`${textOf(node)} → ${href}`];
    if (node.name === 'button') return [`[${textOf(node)}]${name ? ` ${name}=${value}` : ''}`];
    if (node.name === 'input') return [`${type} ${name}=${value}`];
    return page(node).contents().toArray().flatMap(linesOf);
  };
  return page('main').contents().toArray().flatMap(linesOf);
}
