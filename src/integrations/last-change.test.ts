import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLastChange } from './last-change.ts';

const folder = mkdtempSync(join(tmpdir(), 'last-change-'));
const whole = join(folder, 'whole');
const shallow = join(folder, 'shallow');

/** Commits a new version of a file on this day. */
function commit(file: string, day: string) {
  mkdirSync(dirname(join(whole, file)), { recursive: true });
  writeFileSync(join(whole, file), day);
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: whole, env, stdio: 'pipe' });
  git('add', file);
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false', 'commit', '-m', 'x');
}

beforeAll(() => {
  execFileSync('git', ['init', whole], { stdio: 'pipe' });
  commit('src/content/empresa.json', '2026-01-01');
  commit('src/content/sobre.json', '2026-02-02');
  commit('src/content/produtos/tms.json', '2026-03-03');
  commit('src/products/tms/hero.svg', '2026-04-04');
  commit('src/content/produtos/wms.json', '2026-05-05');
  commit('src/pages/index.astro', '2026-06-06');
  execFileSync('git', ['clone', '--depth', '1', `file://${whole}`, shallow], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dayOf = (path: string, from = whole) =>
  withLastChange({ url: `https://www.empresa.example${path}` }, from).lastmod?.slice(0, 10);

test.each([
  ['/sobre', '2026-02-02'],
  ['/tms', '2026-04-04'],
  ['/wms', '2026-05-05'],
  ['/', '2026-06-06'],
  ['/contato', '2026-01-01'],
])('the sitemap dates %s by its own sources, %s', (path, day) => {
  expect(dayOf(path)).toBe(day);
});

test('without the whole history, or without Git, the sitemap dates no page', () => {
  expect(dayOf('/sobre', shallow)).toBeUndefined();
  expect(dayOf('/sobre', tmpdir())).toBeUndefined();
});
