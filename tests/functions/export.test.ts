import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { withDatabase } from '../support/database.ts';

const rows = withDatabase();
const RUN = resolve('netlify/run.mjs');
const STORED = 6_000;
/** Enough for an export in batches, and far too little for 6,000 rows at once. */
const HEAP_MB = 32;

test('an export of 6,000 messages uses constant memory, and none is missing or repeated while others arrive', async () => {
  await rows(
    `INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem)
    SELECT 'GS-' || lpad(n::text, 8, '0'), 'Ana', 'A', 'a@a.com', '(19) 98765-4321', repeat('x', 4500)
    FROM generate_series(1, $1) n`,
    [STORED],
  );
  const command = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, RUN, 'cli/contacts', 'export'], {
    env: { ...process.env, SMTP_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(command, 'exit');
  const seen = new Map<string, number>();
  let arrived = 0;
  for await (const line of createInterface({ input: command.stdout })) {
    const [, protocol] = /^"(GS-[^"]+)"/.exec(line) ?? [];
    if (!protocol) continue;
    seen.set(protocol, (seen.get(protocol) ?? 0) + 1);
    if (seen.size > arrived * 1500) {
      arrived++;
      await rows(
        `INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem)
        VALUES ($1, 'Ana', 'A', 'a@a.com', '(19) 98765-4321', 'chegou no meio')`,
        [`GS-NOVA-${arrived}`],
      );
    }
  }
  expect((await exited)[0]).toBe(0);
  const stored = [...seen].filter(([protocol]) => !protocol.startsWith('GS-NOVA'));
  expect(stored).toHaveLength(STORED);
  expect([...seen.values()].every((times) => times === 1)).toBe(true);
  expect(arrived).toBeGreaterThan(3);
});
