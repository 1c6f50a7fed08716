import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NOT_OURS = ['node_modules', 'dist', '.git', '.netlify', '.astro'];
const files = globSync('**/*', { exclude: (name) => NOT_OURS.includes(name) });

/** A path to a file or, with a slash at its end, to a folder. A name in angle brackets stands for one still to be made. */
const PATH = /^[\w[\].-]+(?:\/[\w[\].-]+)*(?:\/|\.(?:ts|tsx|mjs|astro|css|svg|sql|md|json|toml))$/;

/** The words of code in a guide, in backticks or in a drawing, that look like paths. */
function pathsIn(guide: string): string[] {
  const text = readFileSync(guide, 'utf8');
  const drawings = [...text.matchAll(/^```\n(.*?)^```/gms)].flatMap(([, drawing = '']) => drawing.split(/[\s(),;:]+/));
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  return [...new Set([...drawings, ...words])].filter((word) => PATH.test(word));
}

/** From the top of the repository or, as in the recipes, by the end of a path. */
const exists = (path: string) => files.some((file) => `/${file}${path.endsWith('/') ? '/' : ''}`.endsWith(`/${path}`));

test.each(['CONTRIBUTING.md', 'README.md'])('every file that %s names is there', (guide) => {
  const paths = pathsIn(guide);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

test('the lock names every platform’s binaries, and no registry', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const isLocked = (from: string, name: string): boolean =>
    Boolean(packages[`${from}${from && '/'}node_modules/${name}`]) ||
    (from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(packages).filter((name) => /^https?:/.test(packages[name]?.resolved ?? ''))).toEqual([]);
});
