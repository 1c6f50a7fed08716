import { createHash } from 'node:crypto';
import { company } from '../company.ts';
import { pageNames } from '../content/pages.ts';
import { productList, textOf } from '../content/texts.ts';
import { pageOf } from '../site-pages.ts';
import { drawShareImage } from './share-image.tsx';

/** The words of a share image: those of the top of its page. */
export interface SharePage {
  eyebrow: string;
  title: string;
}

const nameOf = (path: string) => path.slice(1) || 'inicio';

/** The words of each page's share image, with the image's name. Pages that search engines leave out have none. */
const sharePages = [
  ...pageNames.flatMap((name) => {
    const text = textOf(name);
    const { path, isIndexed } = pageOf(name);
    return isIndexed && 'hero' in text ? [{ name: nameOf(path), page: text.hero }] : [];
  }),
  ...productList.map(({ slug, acronym, discipline, hero: { title } }) => {
    return { name: slug, page: { eyebrow: `${acronym}, ${discipline}`, title } };
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
