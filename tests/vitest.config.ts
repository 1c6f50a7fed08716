import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BUILD_LIMIT_MS, LIMIT_MS, TEST_LIMIT_MS } from './support/limits.ts';

const limits = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: LIMIT_MS } },
};

const databases = 'tests/support/postgres.ts';
const site = [databases, 'tests/support/shared-site.ts'];

/** The tests' own company in the place of the owner's texts and colours (support/company.ts). */
const alias = [
  {
    find: /^.*\/content\/(.+\.json)$/,
    replacement: `${fileURLToPath(new URL('company/src/content', import.meta.url))}/$1`,
  },
  {
    find: /^(?:\.\.\/)+tailwind\.config\.mjs$/,
    replacement: fileURLToPath(new URL('company/tailwind.config.mjs', import.meta.url)),
  },
];

type Project = NonNullable<TestProjectInlineConfiguration['test']> & { name: string };

const unit: Project = {
  name: 'unit',
  include: ['{src,netlify}/**/*.test.ts', 'tests/guides.test.ts'],
  alias,
  isolate: false,
};
// Isolated, because work that a file had left running reached the next one.
const functions: Project = { name: 'functions', include: ['tests/functions/*.test.ts'], globalSetup: databases, alias };
/** Eighteen months on: nothing may turn red by itself. */
const ahead = { env: { AHEAD_DAYS: '548' }, setupFiles: 'tests/support/clock.ts' };

const projects: Project[] = [
  { name: 'astro', include: ['tests/astro.test.ts'], testTimeout: BUILD_LIMIT_MS },
  unit,
  functions,
  // Not isolated: each file would load Playwright anew, which costs 20 processor seconds in all.
  { name: 'browser', include: ['tests/browser/*.test.ts'], globalSetup: site, alias, isolate: false },
  // What `npm run test:all` runs besides.
  { ...unit, ...ahead, name: 'unit-ahead' },
  { ...functions, ...ahead, name: 'functions-ahead' },
  {
    name: 'browser-more',
    include: ['tests/{browser-more,engines}/*.test.ts'],
    globalSetup: site,
    alias,
    isolate: false,
  },
  {
    name: 'http-driver',
    // It stores, counts, mails and deletes messages.
    include: ['tests/functions/messages.test.ts'],
    globalSetup: databases,
    alias,
    // The driver that the platform uses.
    env: { NETLIFY_DB_DRIVER: 'serverless' },
  },
  { name: 'faults', include: ['tests/faults/*.test.ts'], globalSetup: databases, alias },
  { name: 'project', include: ['tests/project/*.test.ts'], globalSetup: databases, testTimeout: BUILD_LIMIT_MS },
];

/** `npm run mutants` sets it: no mistake of Stryker's is active in the processes that the other projects start. */
const isStryker = process.env.STRYKER_MUTATOR_WORKER !== undefined;
const chosen = projects.filter(({ name }) => !isStryker || ['unit', 'functions'].includes(name));

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Four files at once keep two cores busy: some wait for a clock or a server.
    maxWorkers: 4,
    reporters: ['dot'],
    projects: chosen.map(({ globalSetup = [], ...project }) => ({
      test: { ...limits, ...project, globalSetup: ['tests/support/temporary-files.ts', globalSetup].flat() },
    })),
  },
});
