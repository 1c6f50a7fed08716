import { once } from 'node:events';
import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { copyCheckout } from '../support/checkout.ts';
import { BUILD_LIMIT_MS } from '../support/limits.ts';
import { freePort } from '../support/listen.ts';
import { startMailServer } from '../support/mail-server.ts';
import { PROTOCOL, validMessage } from '../support/messages.ts';
import { SECRET } from '../support/secrets.ts';

let copy: ReturnType<typeof copyCheckout>;

beforeAll(() => {
  copy = copyCheckout('commands');
  const file = 'src/content/empresa.json';
  copy.write(file, copy.read(file).replace(/"whatsapp": ".*",\n/, ''));
});
afterAll(() => copy.remove());

// Each slip by itself: src/content/problems.test.ts.
test('a wrong text stops the build, which says what to mend and nothing else', async () => {
  const file = 'src/content/contato.json';
  const text = copy.read(file);
  copy.write(file, text.replace('"lead": "', '"lead": " '));
  const { code, output } = await copy.run('npm', ['run', 'build']);
  copy.write(file, text);
  expect([
    code,
    output
      .split(/Corrija:\n\n/)[1]
      ?.trim()
      .split('\n'),
  ]).toEqual([1, [expect.stringMatching(/^src\/content\/contato\.json, .+: há um espaço/)]]);
});

test('without the Node that npm ci brings, each command says in one line how to have it', async () => {
  const { scripts } = JSON.parse(copy.read('package.json'));
  const older = [
    '-e',
    "Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); import('./netlify/commands/require-node.mjs')",
  ];
  const { code, output } = await copy.run('node', older);
  expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^Falta o Node 24.*npm ci --ignore-scripts=false$/)]);
  for (const name of ['start', 'dev', 'test', 'test:all', 'check', 'launch-check', 'login-link'])
    expect(scripts[name], name).toMatch(/^node (--import \.\/)?netlify\/commands\/require-node\.mjs/);
});

test.each(['start', 'dev'])(
  'npm run %s serves a company without WhatsApp, stores a message and mails it, and tells where the desk is',
  async (script) => {
    const mail = await startMailServer();
    const port = await freePort();
    const server = copy.start('npm', ['run', script], {
      PORT: String(port),
      NETLIFY_DB_URL: '',
      SMTP_URL: mail.url,
      DESK_SECRET: SECRET,
    });
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
    for (const path of ['/', '/contato', '/admin']) {
      const response = await fetch(url + path);
      const html = await response.text();
      expect([response.status, html.includes('</html>')], path).toEqual([200, true]);
      expect(html, path).not.toMatch(/wa\.me|Fale conosco no WhatsApp/);
    }
    const json = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers: json, body: JSON.stringify(validMessage()) };
    const { protocolo } = await (await fetch(`${url}/api/contacts`, init)).json();
    expect(protocolo).toMatch(PROTOCOL);
    expect(await (await fetch(`${url}/api/whatsapp`)).json()).toEqual({ phoneNumber: null });
    await vi.waitFor(() => expect(mail.received.join()).toContain(`${url}/mesa/mensagem/${protocolo}`), BUILD_LIMIT_MS);
    expect(log).toContain(`Mesa em ${url}/mesa`);
    // A build would take the pages from under the first server.
    const dist = () => statSync(copy.path(script === 'start' ? 'dist/index.html' : 'package.json')).mtimeMs;
    const builtAt = dist();
    const second = await copy.run('npm', ['run', script], {
      PORT: String(await freePort()),
      LOCAL_DATA_DIR: copy.path('another-database'),
    });
    expect([second.code, dist()]).toEqual([1, builtAt]);
    expect(second.output).toMatch(/Outro (npm start já serve o site desta pasta|processo já o tem aberto)/);
  },
);
