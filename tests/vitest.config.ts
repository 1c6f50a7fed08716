import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const SECONDS = 1000;

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,netlify,tests/bench}/**/*.test.ts', 'tests/guides.test.ts'] } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/*.test.ts'],
          testTimeout: 20 * SECONDS,
          hookTimeout: 60 * SECONDS,
        },
      },
      {
        test: {
          name: 'http-driver',
          // The tests that ask the database from inside their own process, once more with the driver that the platform uses.
          include: ['tests/functions/{contacts,delivery,mesa,rate-limit,retention,summary}.test.ts'],
          env: { NETLIFY_DB_DRIVER: 'serverless' },
          testTimeout: 20 * SECONDS,
          hookTimeout: 60 * SECONDS,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 60 * SECONDS,
        },
      },
      {
        test: {
          name: 'takeover',
          include: ['tests/takeover.test.ts'],
          testTimeout: 60 * SECONDS,
          hookTimeout: 60 * SECONDS,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['tests/platform/*.test.ts'],
          testTimeout: 30 * SECONDS,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts', 'tests/engines/*.test.ts'],
          globalSetup: 'tests/support/build-site.ts',
          testTimeout: 30 * SECONDS,
          hookTimeout: 60 * SECONDS,
          // On two cores, more browsers at once only make each other late.
          maxWorkers: 2,
          expect: { poll: { timeout: 10 * SECONDS } },
        },
      },
    ],
  },
});
