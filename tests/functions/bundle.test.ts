import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

test('the platform’s bundler finds exactly these functions, with these routes', async () => {
  const target = await mkdtemp(join(tmpdir(), 'bundle-'));
  try {
    const bundled = await zipFunctions('netlify/functions', target, { config: { '*': { nodeBundler: 'esbuild' } } });
    const found = bundled.map(({ name, routes, schedule, trafficRules }) => ({
      name,
      paths: routes?.map(({ pattern }) => pattern),
      methods: routes?.flatMap(({ methods }) => methods),
      schedule,
      limitedBy: trafficRules?.action.config.aggregate.keys.map(({ type }) => type),
    }));
    expect(found).toEqual([
      { name: 'contacts', paths: ['/api/contacts'], methods: [], schedule: undefined, limitedBy: ['ip', 'domain'] },
      { name: 'deliver-pending', paths: [], methods: [], schedule: '*/5 * * * *', limitedBy: undefined },
      { name: 'purge-old', paths: [], methods: [], schedule: '20 6 * * *', limitedBy: undefined },
      { name: 'whatsapp', paths: ['/api/whatsapp'], methods: [], schedule: undefined, limitedBy: undefined },
    ]);
  } finally {
    await rm(target, { recursive: true, force: true });
  }
});
