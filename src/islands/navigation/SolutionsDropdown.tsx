import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { navigation } from '../../copy/navegacao.ts';
import { useDismissal } from '../use-dismissal.ts';

interface Props {
  /** Its links, as entries of a list. */
  children: ReactNode;
  isCurrent: boolean;
}

/**
 * The menu of the products: a disclosure (W3C, ARIA Authoring Practices), open or closed. Until the script comes, and so
 * without one, the style sheet opens it on hover and focus (`dropdown` in controls.css).
 */
export function SolutionsDropdown({ children, isCurrent }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Whether a finger has pressed the button of the open menu. A press that began before the script opens it. */
  const isClosingTap = useRef(false);
  const [isOpen, setOpen] = useState<boolean>();

  useEffect(() => setOpen(Boolean(item.current?.matches(':hover, :focus-within'))), []);

  useDismissal(item, (by) => {
    // Before closing, because focus opens the menu.
    if (by === 'escape' && isOpen && item.current?.matches(':focus-within')) button.current?.focus();
    setOpen(false);
  });

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setOpen(true);
  };
  // It stays open around the focus, so that a click keeps it open.
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !item.current?.matches(':focus-within')) setOpen(false);
  };
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isClosingTap.current = pointerType !== 'mouse' && Boolean(isOpen);
  };
  // A mouse has opened it by hovering. The keyboard's clicks have no detail.
  const onClick = ({ detail }: MouseEvent) => setOpen(detail === 0 ? !isOpen : !isClosingTap.current);

  return (
    <li
      ref={item}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={({ relatedTarget }) => !item.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={Boolean(isOpen)}
        aria-controls="solutions"
        data-current={isCurrent || undefined}
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        {navigation.solutions}
        <svg width="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M2 4l4 4 4-4" />
        </svg>
      </button>
      <ul id="solutions" data-open={isOpen} className="dropdown absolute top-full left-0 w-60">
        {children}
      </ul>
    </li>
  );
}
