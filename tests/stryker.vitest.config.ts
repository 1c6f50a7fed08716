import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

/** Tests that build, or that start processes, in which no mistake of Stryker's is active. */
const LEFT_OUT = '{cli,commands,content-check,migrations,deploy,export,launch,local-server,lock}';

/** Test files to run instead of all. Stryker's own `--testFiles` misses mistakes in what runs as a file loads (its issue 6144). */
const { MUTANTS_TESTS } = process.env;

interface Project {
  test: { name: string; include: string[] };
}

/** The project of the chosen tests, or both: tests of functions need the databases of theirs. */
const PROJECTS = MUTANTS_TESTS
  ? [MUTANTS_TESTS.startsWith('tests/functions/') ? 'functions' : 'unit']
  : ['unit', 'functions'];

/** The fast tests that run the code in their own process. */
export default defineConfig({
  ...all,
  test: {
    projects: ((all.test?.projects ?? []) as Project[])
      .filter(({ test }) => PROJECTS.includes(test.name))
      .map(({ test }) => ({
        test: {
          ...test,
          include: MUTANTS_TESTS ? [MUTANTS_TESTS] : test.include,
          exclude: ['tests/guides.test.ts', `tests/functions/${LEFT_OUT}.test.ts`],
        },
      })),
  },
});
