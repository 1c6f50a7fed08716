import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

/** Tests that build, or that start processes, in which no mistake of Stryker's is active. */
const LEFT_OUT = '{commands,terminal,migrations,deploy,export,launch,local-server,lock}';

interface Project {
  test: { name: string };
}

/** The fast tests that run the code in their own process. */
export default defineConfig({
  ...all,
  test: {
    projects: ((all.test?.projects ?? []) as Project[])
      .filter(({ test }) => ['unit', 'functions'].includes(test.name))
      .map(({ test }) => ({
        test: {
          ...test,
          exclude: ['tests/guides.test.ts', `tests/functions/${LEFT_OUT}.test.ts`],
        },
      })),
  },
});
