import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import site from '../../content/navegacao.json' with { type: 'json' };
import { currentPage, solutionLinks } from './links.ts';
import { useDismissal } from './use-dismissal.ts';
import { useGuard } from './use-guard.ts';

interface Props {
  currentPath: string;
}

/** `shown` while it is hovered or focused; `pinned` by Enter, Space, a click or a tap, until the same or a dismissal closes it. */
type State = 'closed' | 'shown' | 'pinned';

/** Type of the pointer that pressed the button, and whether the menu was open at that moment. */
interface Press {
  isMouse: boolean;
  wasOpen: boolean;
}

/** Delay before the menu closes after the mouse has left, so that it can cross from the button to the far corner of the list. */
const GRACE_MS = 250;

/** A press that began before hydration. Its start is unknown, so it only opens. */
const UNSEEN_PRESS: Press = { isMouse: true, wasOpen: false };

/**
 * The menu of the products: a disclosure (W3C, ARIA Authoring Practices) that is
 * hoverable, dismissible and persistent (WCAG 1.4.13). Before hydration, the style
 * sheet alone shows it.
 */
export function SolutionsDropdown({ currentPath }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef(UNSEEN_PRESS);
  const leaving = useRef<number>(undefined);
  const guard = useGuard();
  const [state, setState] = useState<State>('closed');
  const [isHydrated, setHydrated] = useState(false);
  const isOpen = state !== 'closed';
  const isCurrent = solutionLinks.some(({ href }) => href === currentPath);

  // At hydration, a menu that the style sheet shows on hover or focus stays open.
  useEffect(() => {
    setHydrated(true);
    if (item.current?.matches(':hover, :focus-within')) setState('shown');
  }, []);

  const dismiss = guard((by: 'escape' | 'outside') => {
    // Before closing, because focus opens the menu.
    if (by === 'escape' && isOpen && item.current?.contains(document.activeElement)) button.current?.focus();
    setState('closed');
  });
  useDismissal(item, dismiss);

  // Opening the menu in any way cancels the delayed close.
  const stay = () => clearTimeout(leaving.current);
  const show = () => {
    stay();
    setState((now) => (now === 'closed' ? 'shown' : now));
  };
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    press.current = { isMouse: pointerType === 'mouse', wasOpen: isOpen };
  };
  const onClick = ({ detail }: MouseEvent) => {
    stay();
    const { isMouse, wasOpen } = press.current;
    const isKeyboard = detail === 0;
    if (isKeyboard) setState((now) => (now === 'pinned' ? 'closed' : 'pinned'));
    // A mouse opens the menu by hovering, so its click pins it. A tap on the open menu closes it.
    else setState(!isMouse && wasOpen ? 'closed' : 'pinned');
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') show();
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || item.current?.querySelector(':focus-visible')) return;
    leaving.current = window.setTimeout(() => setState('closed'), GRACE_MS);
  };
  const onFocus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show();
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!item.current?.contains(relatedTarget)) setState('closed');
  };

  const shownByStyle = 'hidden group-hover:block group-focus-within:block';
  const shownByState = isOpen ? 'block' : 'hidden';

  return (
    <li
      ref={item}
      className="group relative"
      onPointerEnter={guard(onPointerEnter)}
      onPointerLeave={guard(onPointerLeave)}
      onFocus={guard(onFocus)}
      onBlur={guard(onBlur)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="solutions"
        data-current={isCurrent || undefined}
        onPointerDown={guard(onPointerDown)}
        onClick={guard(onClick)}
        className="nav-link cursor-pointer gap-2"
      >
        {site.navigation.solutions}
        <svg
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      <ul
        id="solutions"
        className={[
          isHydrated ? shownByState : shownByStyle,
          'absolute top-full left-0 w-60 border border-b-6 border-petrol border-b-signal bg-ink py-2 lifted',
        ].join(' ')}
      >
        {solutionLinks.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="menu-link" {...currentPage(link, currentPath)}>
              {link.text} <span className="font-normal text-mist">{link.meaning}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
