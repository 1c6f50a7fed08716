import { site } from '../copy/site.ts';
import { companyLinks, currentPage, homeLink, type NavigationLink } from './navigation/links.ts';
import { PhoneMenu } from './navigation/PhoneMenu.tsx';
import { SolutionsDropdown } from './navigation/SolutionsDropdown.tsx';

interface Props {
  currentPath: string;
}

export default function Navigation({ currentPath }: Props) {
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
      <PhoneMenu currentPath={currentPath} />
    </nav>
  );
}
