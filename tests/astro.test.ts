import { expect, test } from 'vitest';
import { runIn } from './support/company.ts';

test('astro check finds no mistake in .astro files', async () => {
  const limits = ['--minimumSeverity', 'hint', '--minimumFailingSeverity', 'warning'];
  const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const { code, text } = await runIn(
    '.',
    'astro',
    ['check', '--tsconfig', 'tests/tsconfig.astro.json', ...limits],
    env,
  );
  expect(code, text).toBe(0);
});
