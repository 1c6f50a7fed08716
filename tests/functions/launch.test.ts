import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSite } from '../../netlify/commands/check-site.ts';
import { company } from '../../src/company.ts';
import { siteUrl } from '../../src/contact/company-links.ts';
import { INVENTED } from '../../src/content/placeholders.ts';
import { withDatabase } from '../support/database.ts';
import { freePort, listen } from '../support/listen.ts';
import { SECRET } from '../support/secrets.ts';
import { serveFolder } from '../support/served-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const rows = withDatabase();

let server: Awaited<ReturnType<typeof serveFolder>>;
const page = (path: string) =>
  `<link rel="canonical" href="${siteUrl}${path}"><script src="/_astro/a.abc123.js"></script>`;

beforeAll(async () => {
  server = await serveFolder({
    'sitemap-0.xml': `<loc>${siteUrl}/</loc><loc>${siteUrl}/tms</loc>`,
    'index.html': page('/'),
    'tms.html': page('/tms'),
    '404.html': '404',
    '_astro/a.abc123.js': 'export {};',
  });
});
afterAll(() => server?.stop());

/** Runs a command of package.json in a folder without .env. Returns its code and all that it prints. */
async function command(name: string, args: string[], env: Record<string, string> = {}) {
  const program = resolve(`netlify/commands/${name}.ts`);
  const cwd = await temporaryFolder();
  const cleared = { CONTACT_MAIL_TO: '', SMTP_URL: '', DESK_SECRET: '', URL: '' };
  return await new Promise<{ code: number; text: string }>((done) =>
    execFile(
      process.execPath,
      [program, ...args],
      { cwd, env: { ...process.env, ...cleared, ...env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), text: out + err }),
    ),
  );
}
const look = () => command('launch-check', ['--site', server.url]);

test('before publishing, every placeholder and every missing or unusable variable is named', async () => {
  const { code, text } = await command('launch-check', [], {
    SMTP_URL: 'smtp://localhost:25',
    CONTACT_RATE_LIMIT: 'x',
  });
  expect(code).toBe(1);
  for (const part of [
    'Falta antes de publicar:',
    // Of a company that has typed in its own facts, none is left.
    ...(company.domain === INVENTED.domain ? ['- src/content/empresa.json, '] : []),
    '- SMTP_URL: a Netlify não alcança',
    '- DESK_SECRET: ',
    '- CONTACT_RATE_LIMIT: ',
  ])
    expect(text).toContain(part);
});

test('a published site as it should be passes, and stores nothing', async () => {
  const { code, text } = await look();
  expect(text).not.toContain('✗');
  expect(text.match(/^✓/gm)).toHaveLength(8);
  expect(code).toBe(0);
  expect(await rows('SELECT FROM messages')).toEqual([]);
});

/** Looks at the site of the test as if its answer to one path were another. */
async function lookWith(path: string, change: { status?: number; body?: string; without?: string }) {
  const { url, stop } = await listen(
    createServer(async ({ url: asked = '', method = '', headers }, response) => {
      const body = method === 'POST' ? '{}' : null;
      const init = { method, body, headers: { 'content-type': headers['content-type'] ?? '' } };
      const real = await fetch(server.url + asked, { ...init, redirect: 'manual' });
      const changed = asked === path ? change : {};
      const kept = [...real.headers].filter(
        ([name]) => !/^(transfer|content-(length|enc))/.test(name) && name !== changed.without,
      );
      response
        .writeHead(changed.status ?? real.status, Object.fromEntries(kept))
        .end(changed.body ?? (await real.text()));
    }),
  );
  const lines: string[] = [];
  for await (const { what, problems } of checkSite(new URL(url)))
    if (problems.length > 0) lines.push(`${what}: ${problems}`);
  await stop();
  return lines;
}

test.each([
  [
    '/sitemap-0.xml',
    { body: '' },
    'o mapa do site leva a 0 páginas, e todas respondem: /sitemap-0.xml: esperava-se 200, veio um mapa vazio',
  ],
  ['/tms', { status: 404 }, 'o mapa do site leva a 2 páginas, e todas respondem: /tms: esperava-se 200, veio 404'],
  ['/tms', { body: page('/outra') }, `cada página diz o seu endereço em ${siteUrl}: /tms: o endereço canônico é outro`],
  ['/tms', { without: 'x-frame-options' }, 'as páginas têm os cabeçalhos de netlify.toml: /tms: x-frame-options'],
  [
    '/_astro/a.abc123.js',
    { status: 404 },
    'os 1 arquivos que as páginas citam respondem, com cache de um ano: /_astro/a',
  ],
  ['/_astro/a.abc123.js', { without: 'cache-control' }, 'os 1 arquivos que as páginas citam respondem, com cache'],
  [
    '/_astro/nao-existe.js',
    { status: 200 },
    'um arquivo que não existe responde 404: /_astro/nao-existe.js: esperava-se 404',
  ],
  ['/endereco-que-nao-existe', { status: 200 }, 'um endereço que não existe mostra a página de erro: /endereco'],
  ['/api/whatsapp', { body: '{}' }, 'GET /api/whatsapp responde com phoneNumber: /api/whatsapp: veio 200'],
  [
    '/api/contacts',
    { status: 201 },
    'POST /api/contacts vazio é recusado com a frase de cada campo: /api/contacts: esperava',
  ],
])('launch-check sees what is wrong with %s if it is %j, and nothing else', async (path, change, line) => {
  expect(await lookWith(path, change)).toEqual([expect.stringContaining(line)]);
});

test('an empty site is told with a cross for each check, and fails', async () => {
  const empty = await serveFolder({ '404.html': '404' });
  const { code, text } = await command('launch-check', ['--site', empty.url]);
  empty.stop();
  expect(text).toMatch(/^✗ o mapa do site leva a 0 páginas[\s\S]*: 1 linha\(s\) com ✗/m);
  expect(code).toBe(1);
});

test.each([
  ['a site that does not answer', ['--site', `http://127.0.0.1:${await freePort()}`], 'não respondeu (ECONNREFUSED)'],
  ['no address', ['--site', 'empresa.com.br'], 'Use npm run launch-check'],
  ['an unknown option', ['--sitio'], 'Use npm run launch-check'],
])('%s is told in one line', async (_, args, part) => {
  const { code, text } = await command('launch-check', args);
  expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
  expect(text).toContain(part);
});

test('npm run login-link prints links to the site and to this machine for a member, and one line for anybody else', async () => {
  const env = { PORT: '8890', DESK_SECRET: SECRET, CONTACT_MAIL_TO: '"Silva, Ana" <ana@empresa.example>' };
  const given = await command('login-link', ['Ana@empresa.example'], env);
  for (const origin of [siteUrl, 'http://localhost:8890']) expect(given.text).toContain(`${origin}/mesa/entrar?`);
  const refused = [
    [['bia@empresa.example'], env, '“bia@empresa.example” não é da equipe (ana@empresa.example)'],
    [[], env, 'Use: npm run login-link -- ana@empresa.example'],
    [['ana@empresa.example'], { ...env, DESK_SECRET: '' }, 'DESK_SECRET não está definida. Ponha em .env'],
    [['ana@empresa.example'], { ...env, DESK_SECRET: 'curta' }, 'DESK_SECRET: é curta demais'],
  ] as const;
  for (const [args, settings, part] of refused) {
    const { code, text } = await command('login-link', [...args], settings);
    expect([code, text.trim().split('\n').length], text).toEqual([1, 1]);
    expect(text).toContain(part);
  }
});
