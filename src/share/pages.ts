import { createHash } from 'node:crypto';
import { company } from '../company.ts';
import type { Value } from '../content/fields.ts';
import { pageNames } from '../content/pages.ts';
import { readRows } from '../content/table.ts';
import { type Product, productList, textOf } from '../content/texts.ts';
import { pageOf } from '../site-pages.ts';
import { drawShareImage } from './share-image.tsx';

/** The words of a share image: those of the top of its page. */
export interface SharePage {
  eyebrow: string;
  title: string;
  /** What its example is about, each in a ruled cell. The last is what comes out of it. */
  values?: Pick<Value, 'label' | 'value' | 'sign'>[];
}

/** A system's figures; without, the first and the last line of its account; without, what its paper says. */
function valuesOf({ figures, account, paper }: Product): NonNullable<SharePage['values']> {
  if (figures) return figures;
  const rows = account ? readRows(account.text) : [];
  const [[label = '', value = ''] = [], [, rest = ''] = []] = [rows[0]?.cells, rows.at(-1)?.cells];
  return account
    ? [
        { label, value },
        { label: account.result.label, value: rest },
      ]
    : [paper];
}

const nameOf = (path: string) => path.slice(1) || 'inicio';

/** The words of each page's share image, with the image's name. Pages that search engines leave out have none. */
const sharePages: { name: string; page: SharePage }[] = [
  ...pageNames.flatMap((name) => {
    const text = textOf(name);
    const { path, isIndexed } = pageOf(name);
    const values = name === 'index' ? productList.map(({ paper, acronym }) => ({ ...paper, label: acronym })) : [];
    return isIndexed && 'hero' in text ? [{ name: nameOf(path), page: { ...text.hero, values } }] : [];
  }),
  ...productList.map((product) => {
    const { slug, acronym, discipline, hero } = product;
    const page = { eyebrow: `${acronym}, ${discipline}`, title: hero.title, values: valuesOf(product) };
    return { name: slug, page };
  }),
];

/** An image as PNG, and its file's name: chats keep an image by its address, so that another one needs another. */
const drawn = sharePages.map(async ({ name, page }) => {
  const png = await drawShareImage({ ...company, ...page });
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
  return { name, file: `${name}-${hash}`, png, alt: `${company.name}: ${page.title}` };
});
/** All share images. */
export const shareImages = await Promise.all(drawn);

/** Returns the path of a page's share image, or of the home page's, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const image = [nameOf(path), nameOf('/')].flatMap((name) => shareImages.find((one) => one.name === name) ?? [])[0];
  return { path: `/compartilhar/${image?.file}.png`, alt: image?.alt ?? '' };
}
