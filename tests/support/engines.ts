import { once } from 'node:events';
import { vi } from 'vitest';
import { TEST_LIMIT_MS } from './limits.ts';
import { freePort } from './listen.ts';
import { ensure, programs } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { endTethered, spawnTethered } from './tethered.ts';

/** A tab of a browser engine. */
export interface Tab {
  open: (url: string) => Promise<unknown>;
  /** Returns the value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  /** Presses the keys of a text, ten a second, in what has the focus. */
  type: (text: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The engines that visitors use beside Chromium, which Playwright drives only in builds of its own. */
export const engines: Record<string, () => Promise<Tab>> = { Firefox: startFirefox, WebKitGTK: startWebkit };

/** The presses of a text's keys, as both protocols write them. */
const typing = (text: string) => {
  const press = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  return [
    { type: 'key', id: 'keys', actions: [...text].flatMap((key) => [...press(key), { type: 'pause', duration: 90 }]) },
  ];
};

/** How long it is tried to connect, until the program listens. */
const START = { timeout: TEST_LIMIT_MS, interval: 100 };

/** By the five commands of WebDriver BiDi that a visit needs. */
async function startFirefox(): Promise<Tab> {
  const [firefox = ''] = ensure(programs.firefox);
  const port = await freePort();
  const args = ['--headless', '--no-remote', `--remote-debugging-port=${port}`, '--profile', await temporaryFolder()];
  const running = spawnTethered(firefox, args);
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), START);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (data: string) => void>();
  socket.addEventListener('message', ({ data }) => waiting.get(JSON.parse(data).id)?.(data));
  const send = async (method: string, params: object) => {
    const id = waiting.size + 1;
    const answered = new Promise<string>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = JSON.parse(await answered);
    if (error || result.exceptionDetails) throw new Error(`${method}: ${await answered}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    read: async (expression) => {
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
      const { value } = (await send('script.evaluate', params)).result;
      return value && JSON.parse(value);
    },
    type: (text) => send('input.performActions', { context, actions: typing(text) }),
    close: () => endTethered(running),
  };
}

/** By the four commands of WebDriver that a visit needs (W3C WebDriver, 8, 10.1, 13.2, 15.7). */
async function startWebkit(): Promise<Tab> {
  const [driver = '', binary] = ensure(programs.webkit);
  const port = await freePort();
  const running = spawnTethered('xvfb-run', ['-a', driver, `--port=${port}`]);
  const send = async (path: string, body?: object, method = 'POST') => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const { value } = await (await fetch(`http://127.0.0.1:${port}/session${path}`, init)).json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId } = await vi.waitFor(() => send('', { capabilities }), START);
  return {
    open: (url) => send(`/${sessionId}/url`, { url }),
    read: (expression) => send(`/${sessionId}/execute/sync`, { script: `return (${expression})`, args: [] }),
    type: (text) => send(`/${sessionId}/actions`, { actions: typing(text) }),
    close: async () => {
      await send(`/${sessionId}`, undefined, 'DELETE');
      await endTethered(running);
    },
  };
}
