import { useRef } from 'react';
import site from '../../content/navegacao.json' with { type: 'json' };
import { currentPage, homeLink, type NavigationLink, solutionLinks } from './links.ts';
import { useDismissal } from './use-dismissal.ts';

interface Props {
  currentPath: string;
  companyLinks: NavigationLink[];
}

/**
 * The menu of small screens. The browser's own <details> opens it with or without
 * script, and keeps it open through hydration. The script only closes it: on a
 * selection, on Escape and on a tap outside.
 */
export function PhoneMenu({ currentPath, companyLinks }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  useDismissal(menu, (by) => {
    if (!menu.current?.open) return;
    close();
    if (by === 'escape') menu.current.querySelector('summary')?.focus();
  });

  return (
    <details ref={menu} suppressHydrationWarning className="group md:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        {site.navigation.menu}
        <svg width="24" height="24" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
          <path d="M3 7h18M3 17h18" className="group-open:hidden" />
          <path d="M5 5l14 14M19 5L5 19" className="hidden group-open:block" />
        </svg>
      </summary>
      <ul className="menu-sheet absolute inset-x-0 top-full border-t border-petrol border-b-6 border-b-signal bg-ink pb-3 lifted">
        {[homeLink, ...solutionLinks, ...companyLinks].map((link) => (
          <li key={link.href}>
            <a href={link.href} onClick={close} className="menu-link" {...currentPage(link, currentPath)}>
              {link.text}
              {link.meaning && <span className="font-normal text-mist">{link.meaning}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
