import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { isInstalled } from './support/engines/installed.ts';
import { postgres } from './support/engines/postgres.ts';
import { ensureEngines, ensureTestBrowser } from './support/find-browser.ts';
import { type Part, runParts } from './support/parts.ts';

const vitest = (project: string) => ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project];

/** The site as visitors get it, for the tests in browsers. */
const build: Part = {
  name: 'construção',
  command: ['astro', 'build'],
  env: { NODE_ENV: 'production', CONTEXT: 'dev' },
};

/** What needs neither a browser nor a server: `npm run check`, between two saves. */
const quick: Part[] = [
  { name: 'formato e lint', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'nada sem uso', command: ['knip', '--config', 'tests/knip.json', '--treat-config-hints-as-errors'] },
  {
    name: 'tipos',
    command: ['astro', 'check', '--minimumSeverity', 'hint', '--minimumFailingSeverity', 'warning'],
    // Both write the folder .astro.
    after: [build.name],
  },
  { name: 'unidade', command: vitest('unit') },
];

/** What a contributor needs before a commit, `npm test`: the above, and every promise to a visitor and to the team once. */
const inner: Part[] = [
  build,
  // Before the quick ones, because it takes the longest: the others fit beside it.
  { name: 'navegador', command: vitest('browser'), needs: [build.name] },
  ...quick,
  { name: 'funções', command: vitest('functions') },
];

/** What only statements side by side can show: where PostgreSQL is installed. */
const races: Part = { name: 'PostgreSQL', command: vitest('postgres') };

/** The same promises where a contributor does not stand: `npm run test:all` runs these too. */
const outer: Part[] = [
  { name: 'outra empresa, driver da plataforma', command: vitest('takeover'), after: [build.name] },
  { name: 'outros motores', command: vitest('engines'), needs: [build.name] },
  { name: 'falhas', command: vitest('faults'), after: ['funções'] },
  { name: 'comandos', command: vitest('commands'), after: ['navegador'] },
  // After all that read `dist`, because the platform's build writes it.
  { name: 'construção da plataforma', command: vitest('platform'), after: ['navegador', 'outros motores'] },
];

const circle = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--all') ? 'all' : 'inner';
/** Names of the only parts to run, behind the option: `npm run test:all -- funções unidade`. */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const needEngines = [races.name, 'outros motores'];
if (circle === 'all' && (named.length === 0 || named.some((name) => needEngines.includes(name)))) ensureEngines();
if (isInstalled(postgres) || process.env.CI) inner.push(races);
const leftOut = inner.includes(races) ? outer : [...outer, races];
const parts = choose({ quick, inner, all: [...inner, ...outer] }[circle]);

const CHROMIUM_PATH = circle === 'quick' ? '' : ensureTestBrowser();

const { passed, failed, skipped } = await runParts(parts, {
  ...process.env,
  ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
  // The parts start hundreds of processes that load the same modules: Node keeps them compiled.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  ASTRO_TELEMETRY_DISABLED: '1',
  SITE_IS_BUILT: '1',
});

if (circle === 'quick') console.log('Ficaram de fora os testes com servidor e navegador: npm test.');
if (circle === 'inner') console.log(`Ficaram de fora ${leftOut.map(({ name }) => name).join(', ')}: npm run test:all.`);
console.log(styleText(failed > 0 ? 'red' : 'green', `${passed} passed, ${failed} failed, ${skipped} skipped`));
process.exitCode = failed > 0 ? 1 : 0;

/** Returns the named parts, and those that they need. Without names, all. */
function choose(all: Part[]): Part[] {
  const unknown = named.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`Não há a parte ${unknown.join(', ')}. Há: ${all.map(({ name }) => name).join('; ')}.`);
    process.exit(1);
  }
  const chosen = all.filter(({ name }) => named.length === 0 || named.includes(name));
  return all.filter((part) => chosen.includes(part) || chosen.some(({ needs }) => needs?.includes(part.name)));
}
