import { expect, test, vi } from 'vitest';
import { closeDatabase } from '../../netlify/database/query.ts';
import { logIn } from '../support/at-the-desk.ts';
import { withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows } = withMail();

test('the desk’s search reads an index of words, not every message', async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  await rows(`
    INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem)
    SELECT 'GS-' || lpad(n::text, 8, '0'), 'Ana', 'A', 'a@a.com', '(19) 98765-4321', repeat('palha ', 50)
    FROM generate_series(1, 3000) AS n`);
  await insertMessage(rows, { empresa: 'Agulhas do Sul' });
  await rows('VACUUM ANALYZE contact_messages');
  const reads = async () =>
    (
      await rows(`
        SELECT sum(idx_scan)::int AS reads FROM pg_stat_user_indexes JOIN pg_indexes ON indexname = indexrelname
        WHERE indexdef LIKE '% USING gin %'`)
    )[0]?.reads;
  expect(await reads()).toBe(0);
  expect(await (await (await logIn()).get('/mesa?lista=todas&busca=agulha')).text()).toContain('Agulhas do Sul');
  // A session reports its reads when it ends.
  await closeDatabase();
  await expect.poll(reads).toBeGreaterThan(0);
});
