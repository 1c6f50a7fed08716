import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const NOT_OURS = ['node_modules', 'dist', '.git', '.netlify', '.astro'];
const files = globSync('**/*', { exclude: (name) => NOT_OURS.includes(name) });

const read = (file: string) => readFileSync(file, 'utf8');
const guides = ['README.md', 'CONTRIBUTING.md', ...globSync('.github/*.md'), ...globSync('docs/**/*.md')].sort();
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

/** A path to a file or, with a slash at its end, to a folder. A name in angle brackets stands for one still to be made. */
const PATH = /^[\w[\].-]+(?:\/[\w[\].-]+)*(?:\/|\.(?:ts|tsx|mjs|astro|css|svg|sql|md|json|toml|yml))$/;

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The words of code in a guide, in backticks or in a drawing, that look like paths. */
function pathsIn(text: string): string[] {
  const drawings = matchesOf(text, /^```\n(.*?)^```/gms).flatMap((drawing) => drawing.split(/[\s(),;:]+/));
  return [...drawings, ...matchesOf(text, /`([^`\n]+)`/g)].filter((word) => PATH.test(word));
}

/** From the top of the repository or, where the guide has named its folder, by the end of a path. */
const exists = (path: string) =>
  existsSync(path) || files.some((file) => `/${file}${path.endsWith('/') ? '/' : ''}`.endsWith(`/${path}`));

test.each(guides)('%s names only files, links and scripts that are there', (guide) => {
  const text = read(guide);
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual([]);
  const links = matchesOf(text, /\]\((?!https?:|#)([^)#]+)/g);
  expect(links.filter((link) => !existsSync(join(dirname(guide), link)))).toEqual([]);
  const named = [...matchesOf(text, /npm run (?:--silent )?([\w:-]+)/g), ...matchesOf(text, /npm (start|test)\b/g)];
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('the guides are found and read', () => {
  expect(guides.length).toBeGreaterThan(8);
  expect(pathsIn(guides.map(read).join('\n')).length).toBeGreaterThan(50);
});

test('README names every script', () => {
  const commands = scripts.map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`));
  expect(commands.filter((command) => !new RegExp(`\`${command}[\` ]`).test(read('README.md')))).toEqual([]);
});

test('the table of variables names those that can be set, and no others', () => {
  const table = matchesOf(read('docs/publicar.md'), /^\| `([A-Z_]+)` \|/gm);
  const settings = [
    ...matchesOf(read('.env.example'), /^# ?([A-Z_]+)=/gm),
    ...matchesOf(read('netlify/settings.ts'), /'([A-Z][A-Z_]+)'/g),
  ];
  expect(settings.filter((name) => !table.includes(name))).toEqual([]);
  const code = globSync('{src,netlify,tests}/**/*.{ts,mjs}').map(read).join('\n');
  const isRead = (name: string) =>
    new RegExp(`env\\.${name}\\b|read(?:Secret)?\\('${name}'|mailboxes\\('${name}'`).test(code);
  expect(table.filter((name) => !isRead(name))).toEqual([]);
});

interface Locked {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

test('the lock names every platform’s binaries, and no registry', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
  const isLocked = (from: string, name: string): boolean =>
    Boolean(packages[`${from}${from && '/'}node_modules/${name}`]) ||
    (from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(packages).filter((name) => /^https?:/.test(packages[name]?.resolved ?? ''))).toEqual([]);
});
