/**
 * `npm run mutants -- --mutate netlify/messages/fold.ts`: makes small mistakes in the code, one at a time, and lists
 * those that no test of functions or units notices. Without `--mutate` it takes six to seven hours.
 */
export default {
  mutate: ['netlify/**/*.{ts,tsx}', 'src/{message,contact,islands,inline}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
  // Texts: most are read by people only.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Forks, because some tests change the working directory.
  vitest: { configFile: 'tests/vitest.config.ts', pool: 'forks', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  ignorePatterns: ['dist', '.netlify', '.astro'],
  // Not below node_modules, where Node takes no types off.
  tempDirName: '.netlify/mutants',
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
};
