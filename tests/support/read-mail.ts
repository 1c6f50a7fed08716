import { load } from 'cheerio';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';

/** A mail as a mail reader takes it apart. */
export async function readMail(content: string | Buffer | Promise<Buffer>) {
  const { text = '', html = '', headers, ...parsed } = await PostalMime.parse(await content);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  return { text, html, header, ...parsed };
}

type ReadMail = Awaited<ReturnType<typeof readMail>>;

/** Expects each line of a mail's text in its HTML too: a label and its value, a link as a link. */
export function expectSameInHtml(mail: ReadMail | undefined): void {
  const page = load(mail?.html ?? '');
  const links = page('a')
    .toArray()
    .map((link) => `${page(link).text()}: ${page(link).attr('href')}`);
  const words = page('body').text().replace(/\s+/g, ' ');
  const missing = (mail?.text ?? '').split('\n').flatMap((line) => {
    const said = line.replace(/^(?:>|\*| ) ?/, '').trim();
    const [label = '', ...value] = said.split(': ');
    const isThere = links.includes(said) || words.includes(said) || words.includes(label + value.join(': '));
    return isThere ? [] : [said];
  });
  expect(missing).toEqual([]);
}
