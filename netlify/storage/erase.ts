import { sql } from '../database/query.ts';
import { deleteMessages } from './delete-messages.ts';
import { isOf } from './person.ts';

/** Deletes everything of one person. Answers how many messages were deleted; the log says only that and when. */
export async function erase(email: string): Promise<number> {
  const { apagadas = 0 } = await deleteMessages({
    job: 'erase',
    which: isOf(email),
    counts: sql`'apagadas', count(*)`,
  });
  return apagadas;
}
