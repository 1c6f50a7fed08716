import { load } from 'cheerio';
import PostalMime from 'postal-mime';

/** A mail as a mail reader takes it apart. */
export async function readMail(content: string | Buffer | Promise<Buffer>) {
  const { text = '', html = '', headers, ...parsed } = await PostalMime.parse(await content);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  return { text, html, header, ...parsed };
}

/** The links of the HTML as the text part writes them: `label: URL`. */
const linksOf = (html: string): string[] => {
  const page = load(html);
  return page('a')
    .toArray()
    .map((link) => `${page(link).text()}: ${link.attribs.href}`);
};

/** What a reader of the HTML sees, one piece of text after the other. */
const piecesOf = (html: string): string[] =>
  load(html.replaceAll('<', '\n<'))('body')
    .text()
    .split('\n')
    .filter((text) => text.trim() !== '');
