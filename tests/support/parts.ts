import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { keepFailure } from './failures.ts';

/** One command of a test run. */
export interface Part {
  name: string;
  command: string[];
  /** Variables of its own. */
  env?: NodeJS.ProcessEnv;
  /** Names of the parts that must have ended before, if they are run. */
  after?: string[];
  /** Names of the parts without whose success this one cannot be run. */
  needs?: string[];
}

/** Vitest counts each test; any other command counts as one. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Two parts at once keep two cores busy. */
const AT_ONCE = 2;

/**
 * Runs all parts, even after one has failed. Prints a line with counts and time for each, and the output of failed
 * ones. Returns the sums.
 */
export async function runParts(parts: Part[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const begun = performance.now();
  const waiting = [...parts];
  const ended = new Map<string, Counts>();
  const running = new Set<Promise<void>>();
  const isReady = ({ after = [], needs = [] }: Part) =>
    parts.every(({ name }) => ended.has(name) || ![...after, ...needs].includes(name));

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < AT_ONCE ? waiting.find(isReady) : undefined;
    if (!next) {
      await Promise.race(running);
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const run = runPart(next, ended, { ...env, ...next.env }).then((counts) => {
      ended.set(next.name, counts);
      running.delete(run);
    });
    running.add(run);
  }
  console.log(`\nTudo em ${seconds(begun)}.`);
  const all = [...ended.values()];
  const sum = (of: keyof Counts) => all.reduce((total, counts) => total + counts[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

async function runPart({ name, command, needs = [] }: Part, ended: Map<string, Counts>, env: NodeJS.ProcessEnv) {
  const broken = needs.find((earlier) => ended.get(earlier)?.failed !== 0);
  if (broken) {
    console.log(`– ${name}: não rodou, porque falhou ${broken}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const folder = mkdtempSync(join(tmpdir(), 'part-'));
  const report = join(folder, 'report.json');
  const isVitest = command[0] === 'vitest';
  const begun = performance.now();
  const [program = '', ...args] = isVitest
    ? [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once('close', done)),
  ]);
  const counts = countsOf(isVitest ? report : undefined, code === 0);
  rmSync(folder, { recursive: true });
  if (code !== 0) {
    console.log(`\n== ${name}: ${command.join(' ')}\n${output}${errors}`);
    keepFailure(name, 'log', output + errors);
  }
  const details = isVitest ? `, ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${seconds(begun)}${details}`);
  return counts;
}

/** Reads the counts from the report. A command that failed without a failed test, or without a report, counts as one failure. */
function countsOf(report: string | undefined, isGood: boolean): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report ?? '', 'utf8'),
    );
    counts.passed = numPassedTests;
    counts.failed = numFailedTests;
    counts.skipped = numPendingTests + numTodoTests;
  } catch {
    if (isGood) counts.passed = 1;
  }
  if (!isGood && counts.failed === 0) counts.failed = 1;
  return counts;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
