import { company } from '../company.ts';
import { productList, textOf } from '../content/texts.ts';
import { pageNames, pageOf } from '../site-pages.ts';

/** The words of a share image: those of the top of its page, and a row of cells. */
export interface SharePage {
  eyebrow?: string;
  title: string;
  cells: { label: string; value: string; isNow?: boolean | undefined }[];
}

const nameOf = (path: string) => path.slice(1) || 'inicio';

const { day } = textOf('index');
const sobre = textOf('sobre');
const contato = textOf('contato');

/** The cells of pages that have some of their own. Others show the home page's. */
const cellsOf: Record<string, SharePage['cells']> = {
  sobre: [{ label: sobre.timeline.label, value: sobre.timeline.year }, ...sobre.facts],
  contato: [{ label: contato.details.phone, value: company.phone }],
};
const ofHome = day.steps.slice(-4).map(({ time, ...step }) => ({ ...step, value: time }));

/** The words of each page's share image, by the image's name. Pages that search engines leave out have none. */
export const sharePages: Record<string, SharePage> = {
  ...Object.fromEntries(
    pageNames.flatMap((name) => {
      const text = textOf(name);
      const { path, isIndexed } = pageOf(name);
      return isIndexed && 'hero' in text ? [[nameOf(path), { ...text.hero, cells: cellsOf[name] ?? ofHome }]] : [];
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
