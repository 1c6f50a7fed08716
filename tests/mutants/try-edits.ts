import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { createVitest, type TestCase, type TestProject, type Vitest } from 'vitest/node';
import type { Edit } from './edits.ts';

export type Fate = 'killed' | 'timeout' | 'survived' | 'uncovered';

/** A test and the functions that it runs. */
interface Seen {
  project: TestProject;
  moduleId: string;
  id: string;
  hits: Set<string>;
}

/** Puts each edit in turn into its file, one of these, and runs the tests that run the code around it. */
export async function* tryEdits(edits: Edit[], files: string[]): AsyncGenerator<[Edit, Fate]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  process.env.MUTANTS_SOURCES = folder;
  const vitest = await createVitest('test', {
    config: 'tests/mutants/vitest.config.ts',
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    onConsoleLog: () => false,
  });
  try {
    await vitest.standalone();
    const put = (file: string, text: string) => {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      vitest.invalidateFile(resolve(file));
    };
    const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
    for (const [file, text] of sources) put(file, withHits(file, text));
    const seen = await record(vitest);
    for (const [file, text] of sources) put(file, text);
    for (const edit of edits) {
      const text = sources.get(edit.file) ?? '';
      const places = placesOf(edit, text);
      const tests = seen.filter(({ hits }) => places.some((place) => hits.has(place)));
      put(edit.file, text.slice(0, edit.start) + edit.text + text.slice(edit.end));
      yield [edit, tests.length === 0 ? 'uncovered' : await run(vitest, tests)];
      put(edit.file, text);
    }
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true });
  }
}

async function record(vitest: Vitest): Promise<Seen[]> {
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications());
  return testModules.flatMap((module) => {
    if (!module.ok()) throw new Error(`Os testes já falham sem nenhum erro posto: ${module.moduleId}`);
    const before = module.meta().hits ?? [];
    return [...module.children.allTests()].map((test: TestCase) => ({
      project: test.project,
      moduleId: module.moduleId,
      id: test.id,
      hits: new Set([...before, ...(test.meta().hits ?? [])]),
    }));
  });
}

async function run(vitest: Vitest, tests: Seen[]): Promise<Fate> {
  // What an earlier run left would count as failed in this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = [...Map.groupBy(tests, ({ moduleId }) => moduleId)].flatMap(
    ([moduleId, [first, ...others]]) =>
      first ? [first.project.createSpecification(moduleId, { testIds: [first, ...others].map(({ id }) => id) })] : [],
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  if (unhandledErrors.length === 0 && testModules.every((module) => module.ok())) return 'survived';
  const errors = testModules.flatMap((module) =>
    [...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  );
  return errors.some(({ message }) => /timed out/.test(message)) ? 'timeout' : 'killed';
}

const placeOf = (file: string, node: ts.Node) => `${file}:${ts.isSourceFile(node) ? 0 : node.getStart()}`;

/** The code, noting each of its functions that is run. */
function withHits(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const insertions: [at: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const body = node.body as ts.Node;
      const call = `globalThis.__hit?.(${JSON.stringify(placeOf(file, node))})`;
      if (ts.isBlock(body)) insertions.push([body.getStart() + 1, `${call};`]);
      else insertions.push([body.getStart(), `(${call}, `], [body.end, ')']);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const marked = insertions
    .sort(([one], [other]) => other - one)
    .reduce((code, [at, inserted]) => code.slice(0, at) + inserted + code.slice(at), text);
  return `${marked}\nglobalThis.__hit?.(${JSON.stringify(placeOf(file, source))});`;
}

/** The function around an edit; for a constant that only functions of its file read, those; else the file. */
function placesOf({ file, start }: Edit, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const functionAround = (node: ts.Node): ts.Node => ts.findAncestor(node, ts.isFunctionLike) ?? source;
  let inner: ts.Node = source;
  const descend = (node: ts.Node): void => {
    if (node.getStart() <= start && start < node.end) {
      inner = node;
      ts.forEachChild(node, descend);
    }
  };
  descend(source);
  const around = functionAround(inner);
  const statement = ts.findAncestor(inner, ts.isVariableStatement);
  const name = statement?.declarationList.declarations[0]?.name.getText();
  if (around !== source || !name || statement?.modifiers) return [placeOf(file, around)];
  const readers = new Set<ts.Node>();
  const find = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && ts.findAncestor(node, (up) => up === statement) === undefined) {
      readers.add(functionAround(node));
    }
    ts.forEachChild(node, find);
  };
  find(source);
  return [...readers].map((reader) => placeOf(file, reader));
}
