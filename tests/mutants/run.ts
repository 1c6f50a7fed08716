import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Edit, editsOf } from './edits.ts';
import { reasonToIgnore } from './ignore.ts';
import { type Fate, tryEdits } from './try-edits.ts';

const REPORTS = 'node_modules/.cache/mutants';
const SCOPE = ['netlify/{functions,messages,mail,http}/**/*.ts', 'src/message/*.ts'];
/** Only browsers run it, and only the tests in browsers see its mistakes. */
const IN_BROWSERS = 'src/message/draft.ts';

interface Mutant extends Edit {
  line: number;
  before: string;
  fate: Fate;
}

const FATES = {
  Killed: 'killed',
  RuntimeError: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'uncovered',
} satisfies Record<string, Fate>;

/** `npm run mutants [-- PATH...]`: puts small mistakes into the code, one at a time, and says which of them no test notices. */
const asked = process.argv.slice(2);
const files = globSync(SCOPE)
  .filter((file) => !file.endsWith('.test.ts') && file !== IN_BROWSERS)
  .filter((file) => asked.length === 0 || asked.some((path) => file.startsWith(path)))
  .sort();
mkdirSync(REPORTS, { recursive: true });
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const mutants = await withStryker();
const own = files.flatMap(editsOf).filter((edit) => !reasonToIgnore(edit, sources.get(edit.file) ?? ''));
for await (const [edit, fate] of tryEdits(own, files)) {
  mutants.push(described(edit, fate));
  process.stdout.write(fate === 'killed' ? '.' : fate === 'timeout' ? 't' : 'V');
}
writeFileSync(join(REPORTS, 'report.json'), JSON.stringify(mutants, null, 2));
report();

async function withStryker(): Promise<Mutant[]> {
  const results = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignore.ts'],
    ignorers: ['ours'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    concurrency: 2,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: join(REPORTS, 'stryker.json'),
    // Not inside node_modules, where Node runs no TypeScript, nor among the files that other tools read.
    tempDirName: join(tmpdir(), 'mutants-stryker'),
    ignorePatterns: ['dist', '.netlify', '.astro', 'public'],
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
  }).runMutationTest();
  return results.flatMap(({ fileName, location, replacement, status }) => {
    const fate = FATES[status as keyof typeof FATES];
    const file = fileName.slice(process.cwd().length + 1).replaceAll('\\', '/');
    const text = sources.get(file);
    // The results of earlier runs come along, also of files that are not asked for now.
    if (text === undefined) return [];
    const offset = ({ line, column }: { line: number; column: number }) =>
      text.split('\n', line - 1).reduce((length, { length: more }) => length + more + 1, column - 1);
    const edit = { file, start: offset(location.start), end: offset(location.end), text: replacement };
    return fate ? [described(edit, fate)] : [];
  });
}

function described(edit: Edit, fate: Fate): Mutant {
  const text = sources.get(edit.file) ?? '';
  return Object.assign(edit, {
    line: text.slice(0, edit.start).split('\n').length,
    before: text.slice(edit.start, edit.end),
    fate,
  });
}

function report(): void {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 150);
  const row = (name: string, some: Mutant[]) => {
    const count = (fate: Fate) => some.filter((mutant) => mutant.fate === fate).length;
    const noticed = count('killed') + count('timeout');
    const percent = ((100 * noticed) / Math.max(1, some.length)).toFixed(1).replace('.', ',');
    return `${name.padEnd(44)} ${percent.padStart(5)}%  notados ${noticed} (por prazo ${count('timeout')}), não notados ${count('survived')}, nunca executados ${count('uncovered')}`;
  };
  console.log('\n\nErros que nenhum teste notou:');
  for (const { file, line, before, text, fate } of mutants) {
    if (fate === 'killed' || fate === 'timeout') continue;
    console.log(
      `${file}:${line}  ${inOneLine(before) || '(nada)'}  →  ${inOneLine(text) || '(nada)'}${fate === 'uncovered' ? '  [nunca executado]' : ''}`,
    );
  }
  console.log('');
  for (const file of files)
    console.log(
      row(
        file,
        mutants.filter((mutant) => mutant.file === file),
      ),
    );
  console.log(row('Tudo', mutants));
}
