import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteUrl } from '../../src/company-links.ts';
import { withDatabase } from '../support/database.ts';
import { freePort } from '../support/listen.ts';
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
    '- src/content/empresa.json, ',
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

test.each<[string, string, string | undefined, string]>([
  [
    'a page that is missing',
    'tms.html',
    undefined,
    '✗ o mapa do site leva a 2 páginas, e todas respondem: /tms: esperava-se 200, veio 404',
  ],
  ['another canonical address', 'tms.html', page('/outra'), `✗ cada página diz o seu endereço em ${siteUrl}: /tms: `],
  ['a file that no build has', 'tms.html', `${page('/tms')}/_astro/b.js`, '✗ os 2 arquivos que as páginas citam'],
  ['no map', 'sitemap-0.xml', undefined, '✗ o mapa do site leva a 0 páginas'],
])('%s is found', async (_, file, content, line) => {
  const { [file]: before } = {
    'tms.html': page('/tms'),
    'sitemap-0.xml': `<loc>${siteUrl}/</loc><loc>${siteUrl}/tms</loc>`,
  } as Record<string, string>;
  await server.change(file, content);
  const { code, text } = await look();
  await server.change(file, before);
  expect(text).toContain(line);
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
