import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser, ensureEngines } from './support/find-browser.ts';

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts'];

/** The checks that need neither a browser nor a server. */
const quickSteps: [name: string, command: string[]][] = [
  ['tipos', ['astro', 'check', '--minimumSeverity', 'hint', '--minimumFailingSeverity', 'warning']],
  ['formato e lint', ['biome', 'ci', '--error-on-warnings']],
  ['nada sem uso', ['knip', '--config', 'tests/knip.json', '--treat-config-hints-as-errors']],
];

const testSteps: [name: string, command: string[]][] = [
  ['testes', [...vitest, '--project', '!platform', '--project', '!takeover']],
  // Each by itself: the platform’s build writes the folder that the browser tests read, and another company’s tests
  // would make all others late.
  ['plataforma', [...vitest, '--project', 'platform']],
  ['outra empresa', [...vitest, '--project', 'takeover']],
];

/**
 * `npm test`: runs every check in turn, ends at the first that fails, and prints
 * how long each took. `npm run check`: only the quick ones, to run between two saves.
 */
const isQuick = process.argv.includes('--quick');
const unitStep: [name: string, command: string[]] = ['testes de unidade', [...vitest, '--project', 'unit']];
const steps = [...quickSteps, ...(isQuick ? [unitStep] : testSteps)];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Counts the known weaknesses of the dependencies, if the registry answers. They are printed and fail nothing. */
function audit(): string {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: 20_000,
    shell: process.platform === 'win32',
  });
  try {
    const { info, low, moderate, high, critical } = JSON.parse(stdout).metadata.vulnerabilities;
    return `${critical} críticas, ${high} altas, ${moderate} médias, ${low} baixas, ${info} avisos`;
  } catch {
    return 'o registro não respondeu';
  }
}

// The steps start hundreds of processes that load the same modules: Node keeps them compiled.
const NODE_COMPILE_CACHE = resolve('node_modules/.cache/node');

const CHROMIUM_PATH = isQuick ? '' : ensureBrowser();
if (!isQuick) ensureEngines();
const begun = performance.now();
const durations: string[] = [];

for (const [name, [command = '', ...args]] of steps) {
  const stepBegun = performance.now();
  console.log(`\n== ${name}: ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    shell: process.platform === 'win32',
  });
  durations.push(`${name} ${seconds(stepBegun)}`);
  if (status !== 0) {
    console.error(`\nFalhou: ${name}. (${durations.join(', ')})`);
    process.exit(1);
  }
}
if (!isQuick) console.log(`\nFraquezas conhecidas nas dependências (npm audit): ${audit()}.`);
console.log(`Tudo certo em ${seconds(begun)}: ${durations.join(', ')}.`);
