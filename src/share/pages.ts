import { company } from '../company.ts';
import { productList, productWords, textOf } from '../content/texts.ts';
import { pageNames, pageOf } from '../site-pages.ts';

/** The words of a share image. */
export interface SharePage {
  eyebrow?: string;
  title: string;
}

const nameOf = (path: string) => path.slice(1) || 'inicio';

/** The words of each page's share image, by the image's name. Pages that search engines leave out have none. */
export const sharePages: Record<string, SharePage> = Object.fromEntries([
  ...pageNames
    .map((name) => [pageOf(name), textOf(name)] as const)
    .flatMap(([{ path, isIndexed }, text]) => (isIndexed && 'hero' in text ? [[nameOf(path), text.hero]] : [])),
  ...productList.map((product) => [
    product.slug,
    { eyebrow: `${product.acronym} · ${productWords(product).meaning}`, title: product.hero.title },
  ]),
]);

/** Returns the path of a page's share image, or of the home page's, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const name = nameOf(path) in sharePages ? nameOf(path) : nameOf('/');
  return { path: `/compartilhar/${name}.png`, alt: `${company.name}: ${sharePages[name]?.title}` };
}
