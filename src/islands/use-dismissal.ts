import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when the visitor presses Escape, or the pointer goes down outside the region. */
export function useDismissal(region: RefObject<HTMLElement | null>, dismiss: (by: 'escape' | 'outside') => void) {
  const onDismiss = useEffectEvent(dismiss);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss('escape');
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !region.current?.contains(target)) onDismiss('outside');
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [region]);
}
