import { company } from '../company.ts';
import { productList, textOf } from '../content/texts.ts';
import { pageNames, pageOf } from '../site-pages.ts';

/** The words of a share image: those of the top of its page. */
export interface SharePage {
  eyebrow: string;
  title: string;
}

const nameOf = (path: string) => path.slice(1) || 'inicio';

/** The words of each page's share image, by the image's name. Pages that search engines leave out have none. */
export const sharePages: Record<string, SharePage> = {
  ...Object.fromEntries(
    pageNames.flatMap((name) => {
      const text = textOf(name);
      const { path, isIndexed } = pageOf(name);
      return isIndexed && 'hero' in text ? [[nameOf(path), text.hero]] : [];
    }),
  ),
  ...Object.fromEntries(
    productList.map(({ slug, acronym, discipline, hero: { title } }) => [
      slug,
      { eyebrow: `${acronym}, ${discipline}`, title },
    ]),
  ),
};

/** Returns the path of a page's share image, or of the home page's, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const name = nameOf(path) in sharePages ? nameOf(path) : nameOf('/');
  return { path: `/compartilhar/${name}.png`, alt: `${company.name}: ${sharePages[name]?.title}` };
}
