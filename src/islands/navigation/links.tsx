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

interface Props {
  link: NavigationLink;
  currentPath: string;
  className: string;
  onClick?: () => void;
}

export const MenuLink = ({ link: { href, text, meaning }, currentPath, ...rest }: Props) => (
  <a href={href} aria-current={href === currentPath ? 'page' : undefined} {...rest}>
    {text}
    {meaning && <span className="font-normal">{meaning.toLowerCase()}</span>}
  </a>
);
