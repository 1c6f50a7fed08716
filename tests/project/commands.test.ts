import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyWithCompany, optionsIn, runIn } from '../support/company.ts';
import { BUILD_LIMIT_MS } from '../support/limits.ts';
import { freePort } from '../support/listen.ts';
import { startMailServer } from '../support/mail-server.ts';
import { expectOwnPages } from '../support/own-pages.ts';
import { postTo } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';

// A company without WhatsApp, and without all else that may be left out.
const folder = copyWithCompany('tests/companies/bare');

// Each slip by itself: src/content/problems.test.ts.
test('a wrong text stops the build, which says what to mend and nothing else', async () => {
  const file = join(folder, 'src/content/contato.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"lead": "', '"lead": " '));
  const { code, text: printed } = await runIn(folder, 'npm', ['run', 'build']);
  writeFileSync(file, text);
  const [, said = ''] = printed.split('Corrija:\n\n');
  expect(said.trim()).toMatch(/^src\/content\/contato\.json, .+: há um espaço.*$/);
  expect(code).toBe(1);
});

test('without the Node that npm ci brings, each command says in one line how to have it', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const older = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
  const run = ['-e', `${older}; import('./netlify/commands/require-node.mjs')`];
  const { code, text: printed } = await runIn(folder, 'node', run);
  expect(printed.trim()).toMatch(/^Falta o Node 24.*npm ci --ignore-scripts=false$/);
  expect(code).toBe(1);
  for (const name of ['start', 'dev', 'test', 'test:all', 'check', 'login-link'])
    expect(scripts[name], name).toMatch(/^node (--import \.\/)?netlify\/commands\/require-node\.mjs/);
});

test.each(['start', 'dev'])('npm run %s serves, stores and mails a message, and tells of the desk', async (script) => {
  const mail = await startMailServer();
  const port = await freePort();
  const env = {
    ...{ PORT: String(port), NETLIFY_DB_URL: '', SMTP_URL: mail.url, DESK_SECRET: SECRET },
    CONTEXT: 'production',
  };
  const server = spawn('npm', ['run', script], { ...optionsIn(folder, env), detached: true });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
    await mail.stop();
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (log += chunk));
  const url = `http://localhost:${port}`;
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(log);
      expect((await fetch(`${url}/api/whatsapp`)).status).toBe(200);
    },
    { timeout: BUILD_LIMIT_MS, interval: 200 },
  );
  if (script === 'start') expectOwnPages(folder, ['/', '/sobre', '/contato', '/tms', '/wms', '/erp'], '#ffc20e');
  for (const path of ['/', '/contato', '/admin']) {
    const response = await fetch(url + path);
    const html = await response.text();
    expect([response.status, html.includes('</html>')], path).toEqual([200, true]);
    expect(html, path).not.toMatch(/wa\.me|Fale conosco no WhatsApp/);
  }
  const protocol = await postTo(url);
  expect(protocol).toMatch(/^AC-/);
  expect(await (await fetch(`${url}/api/whatsapp`)).json()).toEqual({ phoneNumber: null });
  await vi.waitFor(() => expect(mail.received.join()).toContain(`${url}/mesa/mensagem/${protocol}`), BUILD_LIMIT_MS);
  expect(log).toContain(`Mesa em ${url}/mesa`);
  // A build would take the pages from under the first server.
  const dist = () => statSync(join(folder, script === 'start' ? 'dist/index.html' : 'package.json')).mtimeMs;
  const builtAt = dist();
  const second = await runIn(folder, 'npm', ['run', script], {
    PORT: String(await freePort()),
    LOCAL_DATA_DIR: join(folder, 'another-database'),
  });
  expect([second.code, dist()]).toEqual([1, builtAt]);
  expect(second.text).toMatch(/Outro (npm start já serve o site desta pasta|processo já o tem aberto)/);
});
