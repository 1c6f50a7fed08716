const REPORTS = 'node_modules/.cache/mutants';

/**
 * `npm run mutants -- --mutate src/message/schema.ts`: makes small mistakes in the code, one at a time, and lists those
 * that no test notices. Without `--mutate` it takes hours. `MUTANTS_TESTS=src/message/schema.test.ts` runs only these tests.
 */
export default {
  mutate: [
    'netlify/**/*.{ts,tsx}',
    'src/{message,islands,inline,whatsapp,integrations}/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!netlify/**/corpus/**',
    // Tests start these as processes, in which no mistake is active.
    '!netlify/{cli,local}/**',
  ],
  // Texts: most are read by people only, and those that matter are compared with src/copy by the tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: 'tests/stryker.vitest.config.ts',
    // Some tests change the working directory, which a thread cannot.
    pool: 'forks',
    // Some files are imported only when they are needed, which hides them from the search for related tests.
    related: false,
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ['dist', '.netlify', '.astro', 'public'],
  incremental: true,
  incrementalFile: `${REPORTS}/incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'html'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: `${REPORTS}/report.html` },
};
