import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BUILD_LIMIT_MS, LIMIT_MS, TEST_LIMIT_MS } from './support/limits.ts';

const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: LIMIT_MS } },
};
/** Two files at once keep two cores busy. */
const maxWorkers = 2;

/** The tests that ask the database from inside their own process: by either driver. */
export const BY_EITHER_DRIVER =
  'tests/functions/{clicks,contacts,delivery,desk,desk-team,find,mail-server-fails,rate-limit,repeats,retention,signed-link,digest,probe}.test.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Lighter than processes, and no test of these needs one.
          pool: 'threads',
          include: ['{src,netlify}/**/*.test.ts', 'tests/guides.test.ts'],
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/*.test.ts'],
          globalSetup: ['tests/support/worker-databases.ts'],
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['tests/support/shared-site.ts'],
          // Each isolated file would load Playwright anew, which costs 20 processor seconds in all.
          isolate: false,
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/support/shared-site.ts'],
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'http-driver',
          // Once more with the driver that the platform uses.
          include: [BY_EITHER_DRIVER],
          globalSetup: ['tests/support/worker-databases.ts'],
          env: { NETLIFY_DB_DRIVER: 'serverless' },
          maxWorkers,
          ...limits,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['tests/postgres/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          maxWorkers: 1,
          ...limits,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/*.test.ts'], ...limits } },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/*.test.ts'],
          globalSetup: ['tests/support/worker-databases.ts'],
          maxWorkers: 1,
          ...limits,
          hookTimeout: BUILD_LIMIT_MS,
        },
      },
      { test: { name: 'commands', include: ['tests/commands.test.ts'], ...limits, testTimeout: BUILD_LIMIT_MS } },
      { test: { name: 'takeover', include: ['tests/takeover.test.ts'], testTimeout: BUILD_LIMIT_MS } },
    ],
  },
});
