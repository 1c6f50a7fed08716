import { useRef } from 'react';
import { navigation } from '../copy/navegacao.ts';
import { SolutionsDropdown } from './navigation/SolutionsDropdown.tsx';
import { useDismissal } from './use-dismissal.ts';

type Links = { href: string; text: string }[];

const HOME = { href: '/', text: navigation.home };

/** The layout gives the other links, because the pages' own texts must not come with this script. */
interface Props {
  currentPath: string;
  solutions: Links;
  others: Links;
}

/**
 * The bar of wide windows, and the menu of small ones. The browser's own <details> opens that with or without script, and
 * keeps it open through hydration. The script only closes it: on a selection, on Escape and on a tap outside.
 */
export default function Navigation({ currentPath, solutions, others }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useDismissal(menu, (by) => {
    if (by === 'escape' && menu.current?.open) menu.current.querySelector('summary')?.focus();
    close();
  });
  const items = (links: Links, onClick?: () => void) =>
    links.map(({ href, text }) => (
      <li key={href}>
        <a href={href} aria-current={href === currentPath ? 'page' : undefined} onClick={onClick}>
          {text}
        </a>
      </li>
    ));

  return (
    <nav aria-label={navigation.label} className="flex shrink-0">
      <ul className="hidden lg:flex">
        {items([HOME])}
        <SolutionsDropdown isCurrent={solutions.some(({ href }) => href === currentPath)}>
          {items(solutions)}
        </SolutionsDropdown>
        {items(others)}
      </ul>
      <details ref={menu} suppressHydrationWarning className="lg:hidden">
        <summary>
          <span>{navigation.menu}</span>
          <span>{navigation.close}</span>
        </summary>
        {/* As high as what is left of the window: its end is seen, and its last entry is reached by scrolling. */}
        <ul className="absolute top-full right-0 left-0 h-[calc(100vh-6.5rem)] overflow-y-auto">
          {items([HOME, ...solutions, ...others], close)}
        </ul>
      </details>
    </nav>
  );
}
