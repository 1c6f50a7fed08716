import { site } from '../../copy/site.ts';
import { productNames } from '../../products.ts';

export interface NavigationLink {
  href: string;
  text: string;
  /** What the text stands for, when it is an acronym. */
  meaning?: string;
}

const { home, about, contact } = site.navigation;

export const homeLink: NavigationLink = { href: '/', text: home };
export const solutionLinks: NavigationLink[] = Object.values(productNames).map(({ slug, acronym, area }) => ({
  href: `/${slug}`,
  text: acronym,
  meaning: area,
}));
export const companyLinks: NavigationLink[] = [
  { href: '/sobre', text: about },
  { href: '/contato', text: contact },
];

/** `aria-current` as props to spread into a link: set on the link's own page only. */
export const currentPage = (link: NavigationLink, currentPath: string) =>
  link.href === currentPath ? ({ 'aria-current': 'page' } as const) : {};
