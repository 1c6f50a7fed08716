import { company } from '../company.ts';
import { productList, textOf } from '../content/texts.ts';

/** The words of a share image. */
export interface SharePage {
  eyebrow?: string;
  title: string;
}

/** The home page's, which pages without one of their own show too. */
const FIRST = 'inicio';
const nameOf = (path: string) => path.slice(1) || FIRST;

/** The words of each page's share image, by the image's name. */
export const sharePages: Record<string, SharePage> = {
  [FIRST]: textOf('index').hero,
  sobre: textOf('sobre').hero,
  contato: textOf('contato').hero,
  ...Object.fromEntries(
    productList.map((product) => [
      product.slug,
      { eyebrow: `${product.acronym}, ${product.discipline}`, title: product.hero.title },
    ]),
  ),
};

/** Returns the path of a page's share image, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const name = nameOf(path) in sharePages ? nameOf(path) : FIRST;
  return { path: `/compartilhar/${name}.png`, alt: `${company.name}: ${sharePages[name]?.title}` };
}
