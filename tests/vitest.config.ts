import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const SECONDS = 1000;
/** Limits are for what hangs. They are wide, because a machine that others use too can be ten times slower for a while. */
const testTimeout = 90 * SECONDS;
const hookTimeout = 90 * SECONDS;
/** Two files at once keep two cores busy where each drives a browser. A third saved less than a tenth of the time. */
const maxWorkers = 2;
/** Three where none is driven and much is waited for; after the browsers’, because projects at the same time share one number. */
const withoutBrowser = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...withoutBrowser,
          include: ['{src,netlify,tests/bench}/**/*.test.ts', 'tests/guides.test.ts'],
        },
      },
      {
        test: {
          name: 'functions',
          ...withoutBrowser,
          include: ['tests/functions/*.test.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'http-driver',
          ...withoutBrowser,
          // The tests that ask the database from inside their own process, once more with the driver that the platform uses.
          include: ['tests/functions/{contacts,delivery,mesa,rate-limit,retention,summary}.test.ts'],
          env: { NETLIFY_DB_DRIVER: 'serverless' },
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'faults',
          ...withoutBrowser,
          include: ['tests/faults/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'takeover',
          include: ['tests/takeover.test.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/*.test.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'browser',
          maxWorkers,
          include: ['tests/browser/*.test.ts', 'tests/engines/*.test.ts'],
          globalSetup: ['tests/support/build-site.ts', 'tests/support/prepared-database.ts'],
          testTimeout,
          hookTimeout,
          expect: { poll: { timeout: 20 * SECONDS } },
        },
      },
    ],
  },
});
