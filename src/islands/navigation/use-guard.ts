import { useState } from 'react';

/**
 * Wraps event handlers, so that an error in one fails the whole island. It gets
 * its built HTML back then (islands/keep-state.ts), which works without script.
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
