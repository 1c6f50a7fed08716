import { TIMING_FIELD, TRAP_FIELD } from '../../src/contact/field-names.ts';
import type { ContactMessage } from '../../src/contact/schema.ts';

/** Why a message looks like spam. Nothing is discarded for it: the message waits for a person's eye. */
export type Suspicion = 'armadilha' | 'rapidez' | 'links' | 'texto-repetido';

/** Five fields are not typed in less. */
const FASTEST_PERSON_MS = 2000;

const MANY_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/**
 * Screens one message by itself; repeats of a text under several e-mails are
 * told by the database (store.ts). A client that sends neither trap nor timing
 * is not suspicious for that.
 */
export function screen(message: ContactMessage, input: unknown): Suspicion[] {
  const { [TRAP_FIELD]: trap, [TIMING_FIELD]: elapsed } = Object(input) as Record<string, unknown>;
  const elapsedMs = elapsed === undefined || elapsed === '' ? Number.NaN : Number(elapsed);
  const links = Object.values(message).join('\n').match(LINK)?.length ?? 0;

  const suspicions: Suspicion[] = [];
  if (typeof trap === 'string' && trap.trim() !== '') suspicions.push('armadilha');
  if (elapsedMs < FASTEST_PERSON_MS) suspicions.push('rapidez');
  if (links >= MANY_LINKS) suspicions.push('links');
  return suspicions;
}
