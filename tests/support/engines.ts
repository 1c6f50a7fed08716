import { setTimeout } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { TEST_LIMIT_MS } from './limits.ts';
import { freePort } from './listen.ts';
import { ensure, programs } from './programs.ts';
import { endTethered, spawnTethered, TETHER } from './tethered.ts';

/** A tab of a browser engine. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** Returns the value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  /** Presses the keys of a text, ten a second, in what has the focus. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

const KEY_MS = 90;

/** The engines that visitors use beside Chromium. */
export const engines: Record<string, () => Promise<Tab>> = { Firefox: startFirefox, WebKitGTK: startWebkit };

/** By WebDriver BiDi. Playwright needs commands that Firefox ESR lacks. */
async function startFirefox(): Promise<Tab> {
  const [firefox] = ensure(programs.firefox);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: TETHER,
    env: { ...process.env, TETHERED: firefox },
    timeout: TEST_LIMIT_MS,
    protocolTimeout: TEST_LIMIT_MS,
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    read: async (expression) => (await page.evaluate(`(${expression})`)) as never,
    type: (text) => page.keyboard.type(text, { delay: KEY_MS }),
    close: () => browser.close(),
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
  const deadline = Date.now() + TEST_LIMIT_MS;
  const connect = async (): Promise<{ sessionId: string }> => {
    try {
      return await send('', { capabilities });
    } catch (error) {
      // The driver does not listen yet.
      if (Date.now() > deadline || !(error instanceof TypeError)) throw error;
      await setTimeout(100);
      return connect();
    }
  };
  const { sessionId } = await connect();
  return {
    open: (url) => send(`/${sessionId}/url`, { url }),
    read: (expression) => send(`/${sessionId}/execute/sync`, { script: `return (${expression})`, args: [] }),
    type: (text) => {
      const press = (value: string) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      const actions = [...text].flatMap((value) => [...press(value), { type: 'pause', duration: KEY_MS }]);
      return send(`/${sessionId}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    close: async () => {
      await send(`/${sessionId}`, undefined, 'DELETE');
      await endTethered(running);
    },
  };
}
