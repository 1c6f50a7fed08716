import { hash } from 'node:crypto';
import { company } from '../company.ts';
import { readAccount } from '../content/account.ts';
import { isUnlisted, pageNames, pathOf } from '../content/pages.ts';
import type { Figure } from '../content/systems.ts';
import { type Product, productList, textOf } from '../content/texts.ts';
import { drawShareImage } from './share-image.tsx';

/** A system's figures, or the first row of its account, and the account's result; without an account, its paper's value. */
function valuesOf({ figures = [], account, paper }: Product): Figure[] {
  if (!account) return figures.length > 0 ? figures : [paper];
  const { rows, whole, rest, spell } = readAccount(account.text);
  const before = figures.length > 0 ? figures : [{ label: rows[0]?.name ?? '', value: spell(whole) }];
  // An image has room for four.
  return [...before, { value: spell(rest), ...account.result }].slice(0, 4);
}

/** A page's share image as PNG. Chats keep an image by its address: another one has another. */
async function imageOf(path: string, { eyebrow, title }: Record<'eyebrow' | 'title', string>, values: Figure[]) {
  const png = await drawShareImage({ ...company, eyebrow, title }, values);
  const file = `${path.slice(1) || 'inicio'}-${hash('sha256', png).slice(0, 8)}`;
  return { path, file, png, alt: `${company.name}: ${title}` };
}

/** All share images. Pages that search engines leave out have none. */
export const shareImages = await Promise.all([
  ...pageNames.flatMap((name) => {
    const text = textOf(name);
    const values = name === 'index' ? productList.map(({ paper, acronym }) => ({ ...paper, label: acronym })) : [];
    return 'hero' in text && !isUnlisted(pathOf(name)) ? imageOf(pathOf(name), text.hero, values) : [];
  }),
  ...productList.map((product) => {
    const { slug, acronym, discipline, hero } = product;
    return imageOf(`/${slug}`, { ...hero, eyebrow: `${acronym}, ${discipline}` }, valuesOf(product));
  }),
]);

/** Returns the path of a page's share image, or of the home page's, and its alternative text. */
export function shareImage(path: string) {
  const [image] = [path, '/'].flatMap((one) => shareImages.find((image) => image.path === one) ?? []);
  return { path: `/compartilhar/${image?.file}.png`, alt: image?.alt ?? '' };
}
