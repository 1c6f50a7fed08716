import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import contact from '../src/content/contato.json' with { type: 'json' };
import { PROTOCOL_SHAPE } from '../src/message/protocol-shape.ts';
import { LAUNCH_ARGS } from './support/browser-options.ts';
import { copyCheckout } from './support/checkout.ts';
import { fill, outcome, submit, wake } from './support/contact-form.ts';
import { ensureTestBrowser } from './support/find-browser.ts';
import { BUILD_LIMIT_MS } from './support/limits.ts';
import { freePort } from './support/listen.ts';
import { publicPages } from './support/public-pages.ts';

const SECONDS = 1000;

let copy: ReturnType<typeof copyCheckout>;
let browser: Browser;

beforeAll(async () => {
  copy = copyCheckout('commands');
  browser = await chromium.launch({ executablePath: ensureTestBrowser(), args: LAUNCH_ARGS });
});
afterAll(async () => {
  await browser.close();
  copy.remove();
});

/** Ends a command with all that it started. */
async function end(command: ChildProcess): Promise<void> {
  const ended = once(command, 'exit');
  if (command.pid && command.exitCode === null) process.kill(-command.pid, 'SIGTERM');
  await ended;
}

const npm = (args: string[], env: NodeJS.ProcessEnv = {}) => copy.run('npm', ['run', '--silent', ...args], env);

/** Starts a command that serves the site, and waits until it answers. Returns its URL, and how to end it. */
async function serve(script: string) {
  const port = await freePort();
  const server = copy.start('npm', ['run', script], { PORT: String(port), NETLIFY_DB_URL: '' });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (log += chunk));
  const url = `http://localhost:${port}`;
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(log);
      expect((await fetch(`${url}/api/whatsapp`)).status).toBe(200);
    },
    { timeout: BUILD_LIMIT_MS, interval: 200 },
  );
  return { url, stop: () => end(server) };
}

async function sendMessage(page: Page): Promise<void> {
  await wake(page);
  await fill(page);
  await submit(page).click();
  expect(await outcome(page).locator('strong').innerText()).toMatch(PROTOCOL_SHAPE);
}

/** The commands of the README's table that a test below runs. */
const covered = new Set<string>();
const runs = (command: string) => {
  covered.add(command);
  return command;
};

describe(runs('npm run dev'), () => {
  let url: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, stop } = await serve('dev'));
  });
  afterAll(() => stop());

  test.each(publicPages)('serves %s', async (path) => {
    const response = await fetch(url + path);
    expect([response.status, (await response.text()).includes('<h1')]).toEqual([200, true]);
  });

  test('brings a text that was changed on disk into the open page, and stores a message', async () => {
    const page = await browser.newPage();
    await page.goto(`${url}/contato`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toBe(contact.hero.title);
    const text = copy.read('src/content/contato.json');
    copy.write('src/content/contato.json', text.replace(contact.hero.title, 'Título mudado no disco'));
    await expect.poll(() => heading.innerText(), { timeout: 30 * SECONDS }).toBe('Título mudado no disco');
    copy.write('src/content/contato.json', text);
    await expect.poll(() => heading.innerText(), { timeout: 30 * SECONDS }).toBe(contact.hero.title);
    await sendMessage(page);
    await page.close();
  });
});

describe(`${runs('npm start')} and ${runs('npm run contacts -- --help')}`, () => {
  test('build and serve the site, store a message, and list it', async () => {
    const { url, stop } = await serve('start');
    for (const path of publicPages) expect((await fetch(url + path)).status, path).toBe(200);
    const page = await browser.newPage();
    await page.goto(`${url}/contato`);
    await sendMessage(page);
    const protocol = await outcome(page).locator('strong').innerText();
    await page.close();
    const help = await npm(['contacts', '--', '--help']);
    expect([help.code, help.output]).toEqual([0, expect.stringContaining('list')]);
    const { code, output } = await npm(['contacts', '--', 'list']);
    expect([code, output]).toEqual([0, expect.stringContaining(protocol)]);
    await stop();
  });
});

test(`${runs('npm run build')} writes every page into dist, each drawing as an editor saved it`, async () => {
  const drawings = globSync(['src/illustrations/*.svg', 'src/products/*/*.svg'], { exclude: ['**/history-?.svg'] });
  const files = new Map(drawings.map((file) => [file, copy.read(file)]));
  const moved = (index: number) => `M${index}.5 1.25H2.75`;
  for (const [index, [file, svg]] of [...files].entries())
    copy.write(file, svg.replace(/(<path [^>]*\bd=")[^"]*/, `$1${moved(index)}`));
  const { code, output } = await npm(['build'], { CONTEXT: 'dev' });
  for (const [file, svg] of files) copy.write(file, svg);
  expect(code, output).toBe(0);
  const pages = publicPages.map((path) => copy.read(`dist${path === '/' ? '/index' : path}.html`));
  for (const page of pages) expect(page).toContain('<h1');
  const site = [...pages, copy.read('dist/404.html'), copy.read('dist/mensagem-enviada.html')].join();
  expect(drawings.filter((_, index) => !site.includes(`d="${moved(index)}`))).toEqual([]);
});

test(`${runs('npm run format')} formats what is not, and leaves the rest alone`, async () => {
  const formatted = copy.read('src/whatsapp/link.ts');
  copy.write('src/whatsapp/link.ts', formatted.replaceAll("'…'", '"…"').replaceAll(' = ', '   =   '));
  const { code } = await npm(['format']);
  expect(code).toBe(0);
  expect(copy.read('src/whatsapp/link.ts')).toBe(formatted);
  const others = globSync('src/**/*.{ts,tsx,astro,css}').filter(
    (file) => readFileSync(file, 'utf8') !== copy.read(file),
  );
  expect(others).toEqual([]);
});

test(`${runs('npm run check')} names each kind of slip`, async () => {
  const slips = {
    'src/slip-of-type.test.ts':
      "import { expect, test } from 'vitest';\n\ntest('a slip', () => {\n  const one: number = 'one';\n  expect(one).toBe(1);\n});\n",
    'src/slip-of-form.ts': 'export   const unused = 1;\n',
  };
  for (const [file, text] of Object.entries(slips)) copy.write(file, text);
  const { code, output } = await npm(['check']);
  expect(code).toBe(1);
  for (const part of ['formato e lint', 'nada sem uso', 'tipos', 'unidade']) expect(output).toContain(`✗ ${part}`);
});

test(`${runs('npm run mutants')} lists the mistakes that no test notices, and only those`, async () => {
  const code = 'export const noticed = (a: number, b: number) => a + b;\nexport const missed = (a: number) => -a;\n';
  const test = "import { expect, test } from 'vitest';\nimport { missed, noticed } from './slip.ts';\n";
  copy.write('src/message/slip.ts', code);
  copy.write(
    'src/message/slip.test.ts',
    // Changes the working directory, as tests of functions do.
    `${test}test('a slip', () => {\n  process.chdir('.');\n  missed(1);\n  expect(noticed(1, 2)).toBe(3);\n});\n`,
  );
  const { output } = await npm(['mutants', '--', '--mutate', 'src/message/slip.ts'], {
    MUTANTS_TESTS: 'src/message/slip.test.ts',
  });
  const survivors = [...output.matchAll(/\[Survived\] (\w+)\s+src\/message\/slip\.ts:(\d+)/g)];
  expect(survivors.map(([, kind, line]) => `${kind} in line ${line}`).sort()).toEqual([
    'ArrowFunction in line 2',
    'UnaryOperator in line 2',
  ]);
});

test(`${runs('npm run screenshots')} writes a picture of every page`, async () => {
  const { code, output } = await npm(['screenshots'], { SITE_IS_BUILT: '' });
  expect(code, output).toBe(0);
  const pictures = readdirSync(copy.path('tests/screenshots'));
  const names = publicPages.map((path) => (path === '/' ? 'home' : path.slice(1)));
  expect(pictures.length).toBeGreaterThan(4 * names.length);
});

test(`${runs('npm run launch-check')} names the facts that are still to be filled in`, async () => {
  const { code, output } = await npm(['launch-check']);
  expect(code).toBe(1);
  expect(output).toMatch(/src\/content\/empresa\.json/);
});

test(`${runs('npm run bench')} compares each page with the floor`, async () => {
  const { code, output } = await npm(['bench'], { BENCH_ROUNDS: '1' });
  expect(code, output).toBe(0);
  for (const path of ['/piso', '/', '/contato'])
    expect(output).toMatch(new RegExp(`${path} +│ \\d+ +│ '\\d\\.\\d\\d'`));
});

test(`${runs('npm run bench:api')} compares a post with an INSERT, and each function with an empty one`, async () => {
  const { code, output } = await npm(['bench:api'], { BENCH_ROUNDS: '1' });
  expect(code, output).toBe(0);
  expect(output).toMatch(/'contacts' +│ '\d+' +│ '\d\.\d\d'/);
  expect(output).toMatch(/Idas e voltas ao banco em um POST.*: \d até a resposta, \d depois/);
});

test('every command of the README is run by a test', () => {
  // `npm test` and `npm run test:all` are what runs this one; the platform's check is a part of it, by the same command.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('tests/run.ts', 'utf8')).toContain("vitest('platform')");
  expect(scripts['platform-check']).toBe('vitest run --config tests/vitest.config.ts --project platform');
  const alsoRun = ['npm test', 'npm run test:all', 'npm run platform-check'];
  const listed = [...readFileSync('README.md', 'utf8').matchAll(/^\| `(npm [^`]+)` \|/gm)].map(
    ([, command]) => command,
  );
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((command = '') => !covered.has(command) && !alsoRun.includes(command))).toEqual([]);
});
