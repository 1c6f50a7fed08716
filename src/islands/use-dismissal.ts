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
    const listening = new AbortController();
    document.addEventListener('keydown', onKeyDown, listening);
    document.addEventListener('pointerdown', onPointerDown, listening);
    return () => listening.abort();
  }, [region]);
}
