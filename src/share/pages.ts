import { company } from '../company.ts';
import { productList, textOf } from '../content/texts.ts';

/** The words of a share image: those of the top of its page, and a row of cells. */
export interface SharePage {
  eyebrow?: string;
  title: string;
  cells: { label: string; value: string; isNow?: boolean | undefined }[];
}

/** The home page's, which pages without one of their own show too. */
const FIRST = 'inicio';
const nameOf = (path: string) => path.slice(1) || FIRST;

const { hero, day } = textOf('index');
const sobre = textOf('sobre');
const contato = textOf('contato');

/** The words of each page's share image, by the image's name. */
export const sharePages: Record<string, SharePage> = {
  [FIRST]: { ...hero, cells: day.steps.slice(-4).map(({ time, ...step }) => ({ ...step, value: time })) },
  sobre: { ...sobre.hero, cells: [{ label: sobre.timeline.label, value: sobre.timeline.year }, ...sobre.facts] },
  contato: { ...contato.hero, cells: [{ label: contato.details.phone, value: company.phone }] },
  ...Object.fromEntries(
    productList.map(({ slug, acronym, discipline, hero, figures }) => [
      slug,
      { eyebrow: `${acronym}, ${discipline}`, title: hero.title, cells: figures },
    ]),
  ),
};

/** Returns the path of a page's share image, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const name = nameOf(path) in sharePages ? nameOf(path) : FIRST;
  return { path: `/compartilhar/${name}.png`, alt: `${company.name}: ${sharePages[name]?.title}` };
}
