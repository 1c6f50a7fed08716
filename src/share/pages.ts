import { company } from '../company.ts';
import { productList, productWords, textOf } from '../content/texts.ts';
import { history } from '../illustrations/history.ts';

export interface SharePage {
  /** A few words above the title. */
  eyebrow?: string;
  title: string;
  /** Name of the illustration. */
  illustration: string;
}

/** The home page's, which pages without one of their own show too. */
const FIRST = 'inicio';
const nameOf = (path: string) => path.slice(1) || FIRST;

/** What each page's share image shows, by the image's name. */
export const sharePages: Record<string, SharePage> = Object.fromEntries([
  [FIRST, { ...textOf('index').hero, illustration: 'operation' }],
  ['sobre', { ...textOf('sobre').hero, illustration: history }],
  ['contato', { ...textOf('contato').hero, illustration: 'conversation' }],
  ['privacidade', { ...textOf('privacidade').hero, illustration: 'safekeeping' }],
  ['acessibilidade', { ...textOf('acessibilidade').hero, illustration: 'ramp' }],
  ...productList.map(({ slug, acronym, discipline, hero }) => [
    slug,
    {
      eyebrow: `${acronym} · ${productWords({ acronym, discipline }).meaning}`,
      title: hero.title,
      illustration: `${slug}/hero`,
    },
  ]),
]);

/** Returns the path of a page's share image, and its alternative text. */
export function shareImage(path: string): { path: string; alt: string } {
  const name = nameOf(path) in sharePages ? nameOf(path) : FIRST;
  return { path: `/compartilhar/${name}.png`, alt: `${company.name}: ${sharePages[name]?.title}` };
}
