import { company } from '../company.ts';
import { productList, textOf } from '../content/texts.ts';
import { labels } from '../copy/paginas.ts';
import { pageNames, pageOf } from '../site-pages.ts';

/** The words of a share image: those of the top of its page, and a row of cells. */
export interface SharePage {
  eyebrow?: string;
  title: string;
  cells: { label: string; value: string; isNow?: boolean | undefined }[];
}

const nameOf = (path: string) => path.slice(1) || 'inicio';

const home = textOf('index').day.moments.slice(-4);
/** The cells of pages that have some of their own. Others show the home page's. */
const cellsOf: Record<string, SharePage['cells']> = {
  sobre: textOf('sobre').facts,
  contato: [{ label: labels.phone, value: company.phone }],
};

/** The words of each page's share image, by the image's name. Pages that search engines leave out have none. */
export const sharePages: Record<string, SharePage> = {
  ...Object.fromEntries(
    pageNames.flatMap((name) => {
      const text = textOf(name);
      const { path, isIndexed } = pageOf(name);
      return isIndexed && 'hero' in text ? [[nameOf(path), { ...text.hero, cells: cellsOf[name] ?? home }]] : [];
    }),
  ),
  ...Object.fromEntries(
    productList.map(({ slug, acronym, discipline, hero, figures }) => [
      slug,
      { eyebrow: `${acronym}, ${discipline}`, title: hero.title, cells: figures },
    ]),
  ),
};

/** Returns the path of a page's share image, or of the home page's, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const name = nameOf(path) in sharePages ? nameOf(path) : nameOf('/');
  return { path: `/compartilhar/${name}.png`, alt: `${company.name}: ${sharePages[name]?.title}` };
}
