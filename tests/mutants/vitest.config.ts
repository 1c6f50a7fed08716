import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import all from '../vitest.config.ts';
import { ROOT, replacedSource } from './sources.ts';

/** They build, start processes, in which no mutant is, or put a module in another's place. */
const LEFT_OUT = ['commands', 'cli', 'migrations', 'deploy', 'export', 'launch', 'local-server', 'lock', 'retry'];

/** What takes long comes last, because most mutants are killed by any test. */
const LAST = ['rate-limit', 'retention', 'spam', 'previews', 'alert', 'digest', 'mail-server-fails', 'delivery'];
const rank = ({ moduleId }: TestSpecification) => LAST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));

class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return [...files].sort((one, other) => rank(one) - rank(other));
  }
}

interface Project {
  test: { name: string };
}
const projects = ((all.test?.projects ?? []) as Project[]).filter(({ test }) =>
  ['unit', 'functions'].includes(test.name),
);

export default defineConfig({
  root: ROOT,
  test: {
    sequence: { sequencer: ShortFirst },
    projects: projects.map(({ test }) => ({
      plugins: [{ name: 'mutants', enforce: 'pre', load: (id: string) => replacedSource(id) }],
      test: {
        ...test,
        pool: 'threads',
        // To load all modules anew takes longer than most tests; what mocks one is left out.
        isolate: false,
        // It knows a file by what is on the disk, where our mistakes are not.
        fsModuleCache: false,
        setupFiles: ['tests/mutants/setup.ts'],
        testTimeout: 60_000,
        exclude: [
          ...LEFT_OUT.map((name) => `tests/functions/${name}.test.ts`),
          'tests/{guides.test.ts,bench/**}',
          'src/{integrations,copy}/**',
          'src/{company-facts,message/optional-field}.test.ts',
        ],
      },
    })),
  },
});
