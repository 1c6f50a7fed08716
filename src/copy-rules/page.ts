import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { drawing, fields, label, text, tooLong, upTo } from './blocks.ts';

const searchTitle = upTo(43, 'Buscadores cortam o resto, porque o nome da empresa vem depois.');
const description = v.pipe(
  text,
  v.minLength(50, ({ received }) => `a descrição tem ${received} letras. Escreva de 50 a 160, que um buscador mostra.`),
  v.maxLength(160, tooLong(160, 'Um buscador corta o resto.')),
);

const hasPage = (path: string) => existsSync(`src/pages${path === '/' ? '/index' : path}.astro`);
const link = fields({ text: label, place: v.number() });

/** What a page says of itself. Head, menu, footer, share image, sitemap and tests derive from it. */
export const pageSchema = fields({
  /** Its path, without a trailing slash. */
  path: v.pipe(
    text,
    v.check(hasPage, 'nenhuma página tem este endereço. O arquivo dela fica em src/pages, com o mesmo nome.'),
  ),
  /** Without the company's name. Search engines cut off what comes behind some 60 letters with it. */
  title: searchTitle,
  /** For search engines and shared links. */
  description,
  /** False: search engines must not index it, and the sitemap omits it. */
  isIndexed: v.optional(v.literal(false)),
  /** Its name in the menu behind the products, and its place there. */
  menu: v.optional(link),
  /** Its name in the footer, and its place there. */
  footer: v.optional(link),
  /** What its share image shows, mostly the page's `hero`. The illustration is a name in src/illustrations. Default: the home page's. */
  share: v.optional(
    fields({
      eyebrow: v.optional(label),
      title: text,
      lead: v.optional(text),
      illustration: v.optional(drawing),
    }),
  ),
});

/** The fields by which a search engine shows a page. */
export const found = { title: searchTitle, description };
