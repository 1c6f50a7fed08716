import { useRef } from 'react';
import site from '../content/navegacao.json' with { type: 'json' };
import { homeLink, MenuLink, type NavigationLink, solutionLinks } from './navigation/links.tsx';
import { SolutionsDropdown } from './navigation/SolutionsDropdown.tsx';
import { useDismissal } from './use-dismissal.ts';

interface Props {
  currentPath: string;
  /** Behind the products. The layout gives them, because the pages' own texts must not come with this script. */
  companyLinks: NavigationLink[];
}

/**
 * The bar of wide windows, and the menu of small ones. The browser's own <details> opens that with or without script, and
 * keeps it open through hydration. The script only closes it: on a selection, on Escape and on a tap outside.
 */
export default function Navigation({ currentPath, companyLinks }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useDismissal(menu, (by) => {
    if (by === 'escape' && menu.current?.open) menu.current.querySelector('summary')?.focus();
    close();
  });
  const inBar = (link: NavigationLink) => (
    <li key={link.href} className="border-l-2 border-ink">
      <MenuLink link={link} currentPath={currentPath} className="nav-link" />
    </li>
  );

  return (
    <nav aria-label={site.navigation.label} className="flex shrink-0">
      <ul className="hidden items-stretch lg:flex">
        {inBar(homeLink)}
        <SolutionsDropdown currentPath={currentPath} />
        {companyLinks.map(inBar)}
      </ul>
      <details ref={menu} suppressHydrationWarning className="group border-l-2 border-ink lg:hidden">
        <summary className="flex h-full min-h-14 cursor-pointer items-center justify-center gap-2 px-4 font-bold low:w-30 group-open:bg-ink group-open:text-white focus-visible:-outline-offset-4">
          {site.navigation.menu}
          <svg width="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
            <path d="M3 8h18M3 16h18" className="group-open:hidden" />
            <path d="M5 5l14 14M19 5L5 19" className="hidden group-open:block" />
          </svg>
        </summary>
        <ul className="menu-sheet absolute inset-x-0 top-full border-y-2 border-ink bg-white">
          {[homeLink, ...solutionLinks, ...companyLinks].map((link) => (
            <li key={link.href} className="border-b-2 border-ink">
              <MenuLink link={link} currentPath={currentPath} className="menu-link" onClick={close} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
