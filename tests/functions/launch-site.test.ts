import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkClick } from '../../netlify/launch/check-click.ts';
import { awaitMail } from '../../netlify/launch/check-message.ts';
import type { Page } from '../../netlify/launch/check-pages.ts';
import { checkPublished } from '../../netlify/launch/check-published.ts';
import { checkRedirects } from '../../netlify/launch/check-redirects.ts';
import { asLine, type CheckResult } from '../../netlify/launch/check-result.ts';
import { siteUrl } from '../../src/company-links.ts';
import notFound from '../../src/content/404.json' with { type: 'json' };
import { SALES, withMail } from '../support/delivering.ts';
import { ending } from '../support/ending.ts';
import { freePort, listen } from '../support/listen.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';
import { serveFolder } from '../support/served-folder.ts';
import { insertMessage } from '../support/stored.ts';

const { rows, mail } = withMail();

beforeEach(() => void vi.stubEnv('DESK_SECRET', SECRET));

const page = (path: string, body = '') => `<link rel="canonical" href="${siteUrl}${path}">${body}`;
const sitemap = (...paths: string[]) => paths.map((path) => `<loc>${siteUrl}${path}</loc>`).join('');
const SCRIPT = 'export {};';
const FILES: Record<string, string> = {
  'sitemap-index.xml': sitemap('/sitemap-0.xml'),
  'sitemap-0.xml': sitemap('/', '/tms'),
  'index.html': page('/'),
  'tms.html': page('/tms', '<script src="/_astro/a.abc123.js"></script>'),
  '404.html': notFound.heading,
  '_astro/a.abc123.js': SCRIPT,
};

let server: Awaited<ReturnType<typeof serveFolder>>;
beforeAll(async () => {
  server = await serveFolder(FILES);
});
afterAll(() => server.stop());

async function linesOf(results: AsyncIterable<CheckResult>): Promise<string[]> {
  const lines: string[] = [];
  for await (const result of results) lines.push(asLine(result));
  return lines;
}
const check = (url: string) => linesOf(checkPublished(new URL(url)));
const problemsIn = (lines: string[]) => lines.filter((line) => line.startsWith('✗'));
const storedStatuses = async () => (await rows('SELECT status FROM message_status')).map(({ status }) => status);

/** Runs `npm run launch-check -- ARGS`. */
const run = (args: string[], secret = SECRET) =>
  ending(
    spawn(process.execPath, ['netlify/run.mjs', 'launch/launch-check', ...args], {
      env: { ...process.env, NETLIFY_DB_URL: '', DESK_SECRET: secret },
    }),
  );

describe('checks of pages and files', () => {
  // Without it no message is sent, which is the last result.
  beforeEach(() => void vi.stubEnv('DESK_SECRET', ''));
  const problems = async (url: string) => problemsIn(await check(url)).slice(0, -1);

  test.each<[string, Record<string, string | undefined>, string[]]>([
    ['no problem on a correct site', {}, []],
    [
      'a missing page',
      { 'index.html': undefined },
      [
        '200, em HTML: /: esperava-se HTML com 200, veio text/html; charset=utf-8 com 404',
        `esperava-se ${siteUrl}/, veio nada`,
      ],
    ],
    [
      'a page with the canonical URL of another',
      { 'tms.html': page('/', FILES['tms.html']) },
      [`esperava-se ${siteUrl}/tms, veio ${siteUrl}/`],
    ],
    [
      'a sitemap of another site',
      { 'sitemap-0.xml': '<loc>https://x.example/</loc>' },
      [`/: esperava-se ${siteUrl}/, veio https://x.example/`, 'as páginas citassem'],
    ],
    [
      'a sitemap without pages',
      { 'sitemap-index.xml': '' },
      ['esperava-se o endereço de cada página, não veio nenhum (200)', 'esperava-se que as páginas citassem algum'],
    ],
    ['a missing script', { '_astro/a.abc123.js': undefined }, ['/_astro/a.abc123.js: esperava-se 200, veio 404']],
    ['another error page', { '404.html': 'Not found' }, [`esperava-se a página “${notFound.heading}”, veio outra`]],
    ['a page at an unknown URL', { 'endereco-que-nao-existe.html': notFound.heading }, ['esperava-se 404, veio 200']],
  ])('launch-check finds %s', async (_, changes, expected) => {
    for (const [path, content] of Object.entries(changes)) await server.change(path, content);
    const found = await problems(server.url);
    for (const path of Object.keys(changes)) await server.change(path, FILES[path]);
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  test('launch-check finds missing headers of netlify.toml and pages cached without revalidation', async () => {
    const toml = (await readFile('netlify.toml', 'utf8')).replace(
      'X-Frame-Options = "DENY"',
      'Cache-Control = "max-age=600"',
    );
    const other = await serveFolder(FILES, toml.replace('immutable', ''));
    const found = await problems(other.url);
    await other.stop();
    const lacks = 'x-frame-options: esperava-se “DENY”, veio nada';
    expect(found).toEqual([
      expect.stringContaining(`/: ${lacks}; /tms: ${lacks}`),
      expect.stringContaining('/: esperava-se Cache-Control sem prazo, veio max-age=600'),
      expect.stringContaining('veio max-age=600'),
      expect.stringMatching(/abc123\.js: cache-control: esperava-se “public, max-age=31536000, immutable”/),
    ]);
  });
});

describe('checks of redirects', () => {
  const redirect = (url: string, to: string, status = 301) => ({
    [url]: new Response(null, { status, headers: { Location: to } }),
  });
  /** Checks the company's site with these responses of its other URLs. One without a response is not in the DNS. */
  const linesWith = async (responses: Record<string, Response>, pages: Page[] = []) => {
    vi.stubGlobal('fetch', async (url: URL) => {
      const response = responses[url.href];
      if (!response) throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
      return response;
    });
    const lines = await linesOf(checkRedirects(new URL(siteUrl), pages));
    vi.unstubAllGlobals();
    return lines;
  };
  const { host } = new URL(siteUrl);
  const other = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const HTTP = `http://${host}/`;
  const APEX = `https://${other}/`;

  test('permanent redirects to the company’s site are correct', async () => {
    const lines = await linesWith({ ...redirect(HTTP, `${siteUrl}/`), ...redirect(APEX, `${siteUrl}/`, 308) });
    expect(lines).toEqual([expect.stringMatching(/^✓ o endereço em http/), expect.stringMatching(/^✓ .* leva a /)]);
  });

  test('a wrong redirect is reported with what came', async () => {
    const lines = await linesWith({ [HTTP]: new Response('oi'), ...redirect(APEX, HTTP, 302) });
    expect(lines).toEqual([
      expect.stringContaining(`esperava-se 301 para ${siteUrl}/, veio 200`),
      expect.stringContaining(`esperava-se 301 para ${siteUrl}/, veio 302 para ${HTTP}`),
    ]);
  });

  test.each([302, 303, 307])('a redirect to the right URL with %i, which is temporary, is reported', async (status) => {
    const lines = await linesWith({ ...redirect(HTTP, `${siteUrl}/`, status), ...redirect(APEX, `${siteUrl}/`) });
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^✗ .*esperava-se 301 para ${siteUrl}/, veio ${status} para ${siteUrl}/`)),
      expect.stringMatching(/^✓ /),
    ]);
  });

  test.each([
    ['serves the same page', '✓', page('/tms')],
    ['serves another page', '✗', page('/wms')],
  ])('a URL with .html that %s is marked %s', async (_, sign, body) => {
    const tms = { path: '/tms', url: `${siteUrl}/tms`, status: 200, headers: new Headers(), body: page('/tms') };
    const responses = { ...redirect(`${tms.url}/`, '/tms'), [`${tms.url}.html`]: new Response(body) };
    const lines = await linesWith(responses, [tms]);
    expect(lines[0]).toMatch(/^✓ \/tms\/ leva a \/tms/);
    expect(lines[1]?.[0]).toBe(sign);
  });

  test('on a port of its own, neither redirect applies', async () => {
    const lines = await linesOf(checkRedirects(new URL('https://localhost:8443'), []));
    expect(lines).toEqual([
      '– o endereço em http leva ao em https: não se aplica, porque só um site publicado em https o faz',
      expect.stringContaining(`não se aplica, porque o site visitado não é ${siteUrl}`),
    ]);
  });

  test('the redirect of a host that is not in the DNS does not apply', async () => {
    const lines = await linesWith(redirect(HTTP, `${siteUrl}/`));
    expect(lines[1]).toBe(`– ${other} leva a ${host}: não se aplica, porque ${other} não existe no DNS`);
  });
});

describe('the click', () => {
  beforeEach(() => rows('DELETE FROM clicks'));

  test('launch-check’s click arrives, and counts for nothing', async () => {
    expect((await checkClick(new URL(server.url))).what).toMatch(/^clique de teste contado em \d+ s$/);
    expect(await rows('SELECT place, page, source FROM clicks')).toEqual([
      { place: 'probe', page: null, source: null },
    ]);
  });

  test('launch-check reports a click that does not arrive', async () => {
    await rows('ALTER TABLE clicks RENAME TO gone');
    const broken = await checkClick(new URL(server.url), 0);
    await rows('ALTER TABLE gone RENAME TO clicks');
    expect(broken.problem).toMatch(/^não foi feito\. Esperava-se 200, veio 503/);
  });

  test('with another secret than the site’s, launch-check makes no click', async () => {
    vi.stubEnv('DESK_SECRET', OTHER_SECRET);
    const { stdout } = await run(['--site', server.url], SECRET);
    expect(stdout).toContain('✗ clique de teste: não foi feito. Esperava-se 200, veio 405');
    expect(await rows('SELECT 1 FROM clicks')).toEqual([]);
  });
});

describe('the probe', () => {
  test('launch-check finds a correct site as it should be: message, mail and click arrive', async () => {
    const { code, stdout, stderr } = await run(['--site', server.url]);
    expect({ code, stderr, problems: problemsIn(stdout.split('\n')) }).toEqual({ code: 0, stderr: '', problems: [] });
    const [{ protocol, status } = {}] = await rows('SELECT protocol, status FROM message_status');
    expect(status).toBe('probe');
    expect(stdout).toContain(`✓ mensagem de teste guardada com o protocolo ${protocol}\n`);
    expect(stdout).toMatch(/✓ e-mail da mensagem de teste aceito pelo servidor em \d+ s\n/);
    expect(stdout).toMatch(/✓ clique de teste contado em \d+ s\n/);
    expect(stdout).toMatch(/\nO site publicado está como deve\.\n$/);
    expect(mail().received).toHaveLength(1);
  });

  test('a probe that the site does not store is reported', async () => {
    await rows('ALTER TABLE contact_messages ADD CONSTRAINT none CHECK (NOT is_test)');
    const lines = await check(server.url);
    await rows('ALTER TABLE contact_messages DROP CONSTRAINT none');
    expect(lines.at(-1)).toMatch(/^✗ mensagem de teste: esperava-se 201, veio 503/);
  });

  test('a permanent refusal is reported at once, with the code and no e-mail address', async () => {
    mail().refused.set(SALES, 550);
    const lines = await check(server.url);
    expect(problemsIn(lines)).toEqual([
      expect.stringMatching(/^✗ e-mail da mensagem de teste: .* o servidor a tinha recusado \(550\)/),
    ]);
    expect(lines.join()).not.toContain('@');
    expect(await storedStatuses()).toEqual(['probe']);
    // Less than the wait for a server that may still accept.
  }, 60_000);

  test.each<[string, string, Record<string, string>, RegExp]>([
    [
      'the mail server does not respond',
      'smtp://127.0.0.1:1',
      { is_test: 'true' },
      /\(ECONNREFUSED\)\. Confira SMTP_URL/,
    ],
    ['SMTP_URL is not set', '', { is_test: 'true' }, /SMTP_URL não está definida no site/],
    ['the reason is unknown', 'smtp://127.0.0.1:1', { is_test: 'true' }, /estava “pendente”/],
    [
      'a preview received it',
      '',
      { is_test: 'true', preview_context: "'deploy-preview'" },
      /depois de [0-4] s, .* este deploy é uma prévia/,
    ],
    ['it was stored as a visitor’s message', '', {}, /foi guardada como mensagem comum/],
  ])('launch-check gives up and reports that %s', async (what, smtp, columns, expected) => {
    vi.stubEnv('SMTP_URL', smtp);
    const reason = what.includes('does not respond') ? 'ECONNREFUSED' : null;
    await rows('UPDATE mail_state SET reason = $1', [reason]);
    const protocol = await insertMessage(rows, {}, columns);
    // What no wait can change is told before it is over.
    const waitMs = what.includes('preview') ? 5000 : 0;
    expect((await awaitMail(new URL(server.url), protocol, waitMs)).problem).toMatch(expected);
  });

  test.each([
    ['', 'Falta DESK_SECRET aqui, com o mesmo valor do site.'],
    ['curta', 'DESK_SECRET: é curta demais'],
    [OTHER_SECRET, 'DESK_SECRET daqui não é a do site'],
  ])('with the local secret %j no probe is sent, and the exit code is 1', async (secret, reason) => {
    const { stdout, stderr, code } = await run(['--site', server.url], secret);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain(`✗ mensagem de teste: não foi enviada. ${reason}`);
    expect(await storedStatuses()).toEqual([]);
  });

  test('no probe is sent if the site has no secret', async () => {
    vi.stubEnv('DESK_SECRET', '');
    expect((await run(['--site', server.url])).stdout).toContain('O site está sem DESK_SECRET');
    expect(await storedStatuses()).toEqual([]);
  });
});

test('on another site every check fails, and no probe is sent', async () => {
  const posted: number[] = [];
  const stranger = createServer((request, response) => {
    if (request.method === 'POST') posted.push(Number(request.headers['content-length']));
    response.end('oi');
  });
  const { url, stop } = await listen(stranger);
  const lines = await check(`${url}/abc`);
  await stop();
  expect(lines.filter((line) => line.startsWith('✓'))).toEqual([]);
  expect(problemsIn(lines).length).toBeGreaterThan(6);
  expect(lines.join()).toContain('esperava-se phoneNumber em JSON');
  expect(posted).toEqual(['{}'.length]);
});

test('an unreachable site is reported in one sentence', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const sentence = new RegExp(`^${url}/sitemap-index.xml não respondeu \\(ECONNREFUSED\\)\\. .*\n$`);
  expect(await run(['--site', `${url}/x?y`])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  });
});

test.each([
  [['--site', 'www.empresa.com.br']],
  [['--site', 'ftp://www.empresa.com.br']],
  [['--site', 'https://www.empresa.com.br', '--mail']],
  [['--sito']],
])('the wrong arguments %j print the usage', async (args) => {
  expect(await run(args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Use npm run launch-check .*\n$/),
  });
});
