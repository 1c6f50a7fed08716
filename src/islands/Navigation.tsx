import site from '../content/navegacao.json' with { type: 'json' };
import { currentPage, homeLink, type NavigationLink } from './navigation/links.ts';
import { PhoneMenu } from './navigation/PhoneMenu.tsx';
import { SolutionsDropdown } from './navigation/SolutionsDropdown.tsx';

interface Props {
  currentPath: string;
  /** Behind the products. The layout gives them, because the pages' own texts must not come with this script. */
  companyLinks: NavigationLink[];
}

export default function Navigation({ currentPath, companyLinks }: Props) {
  const item = (link: NavigationLink) => (
    <li key={link.href}>
      <a href={link.href} className="nav-link" {...currentPage(link, currentPath)}>
        {link.text}
      </a>
    </li>
  );

  return (
    <nav aria-label={site.navigation.label} className="shrink-0">
      <ul className="hidden items-stretch gap-2 md:flex">
        {item(homeLink)}
        <SolutionsDropdown currentPath={currentPath} />
        {companyLinks.map(item)}
      </ul>
      <PhoneMenu currentPath={currentPath} companyLinks={companyLinks} />
    </nav>
  );
}
