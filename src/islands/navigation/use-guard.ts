import { useState } from 'react';

/**
 * Wraps event handlers: when one throws, the whole island fails and gets its
 * built HTML back (islands/restore.ts), which opens without script.
 */
export function useGuard() {
  const [failure, setFailure] = useState<{ cause: unknown }>();
  if (failure) throw failure.cause;

  return <Event>(handler: (event: Event) => void) =>
    (event: Event) => {
      try {
        handler(event);
      } catch (cause) {
        setFailure({ cause });
      }
    };
}
