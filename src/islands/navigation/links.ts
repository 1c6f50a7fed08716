import site from '../../content/navegacao.json' with { type: 'json' };
import { productNames } from '../../products.ts';

export interface NavigationLink {
  href: string;
  text: string;
  /** The words of an acronym. */
  meaning?: string;
}

export const homeLink: NavigationLink = { href: '/', text: site.navigation.home };
export const solutionLinks: NavigationLink[] = Object.values(productNames).map(({ slug, acronym, area }) => ({
  href: `/${slug}`,
  text: acronym,
  meaning: area,
}));

/** `aria-current` as props to spread into a link: set on the link's own page only. */
export const currentPage = (link: NavigationLink, currentPath: string) =>
  link.href === currentPath ? ({ 'aria-current': 'page' } as const) : {};
