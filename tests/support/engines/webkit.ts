import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Browser, Builder, By, Capabilities, error, Key } from 'selenium-webdriver';
import type { Engine, Tab } from './engine.ts';
import { phonePath } from './switchboard.ts';

/** The browser that comes with the library; Debian names its folder by machine and version. */
const miniBrowser = (library: string) =>
  globSync(`/usr/lib/*/${library}-*/MiniBrowser`).at(-1) ?? `${library}: MiniBrowser`;
const gtkBrowser = () => miniBrowser('webkit2gtk');
const wpeBrowser = () => miniBrowser('wpe-webkit');
const DESKTOP = { x: 0, y: 0, width: 1280, height: 900 };
/** A page that takes longer to load is asked of a new browser; one that takes longer there too fails the test. */
const LOAD_MS = 30_000;

/** WebKitGTK 2.50: the engine of today's Safari. Its window needs a display. */
export const webkitGtk: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  files: () => ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', gtkBrowser()],
  start: () =>
    startTab(['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver'], {
      'webkitgtk:browserOptions': { binary: gtkBrowser(), args: ['--automation'] },
    }),
};

/** WPE WebKit 2.38: the engine of Safari 16.0, near the floor. */
export const wpeWebkit: Engine = {
  name: 'WPE WebKit',
  packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0'],
  files: () => ['/usr/bin/WPEWebDriver', wpeBrowser()],
  start: () =>
    startTab(['WPEWebDriver'], {
      'wpe:browserOptions': { binary: wpeBrowser(), args: ['--automation', '--headless'] },
    }),
};

async function startTab(command: string[], options: object): Promise<Tab> {
  let { session, driver } = await startSession(command, options);
  const find = (selector: string) => session.findElement(By.css(selector));
  const send = (keys: string) => session.actions().sendKeys(keys).perform();
  let isPhone = false;
  // Entered again each time, because a navigation of the window puts the driver outside the frame.
  const enterFrame = async () => {
    await session.switchTo().defaultContent();
    if (isPhone) await session.switchTo().frame(await find('iframe'));
  };

  // Beside other browsers, the driver at times never tells that a page in a frame has come, and answers nothing any
  // more while its browser rests. A new one is asked once: what hangs because of the page hangs again.
  const load = async (url: string) => {
    try {
      await session.get(url);
    } catch (cause) {
      if (!(cause instanceof error.TimeoutError)) throw cause;
      console.warn(`${command.at(-1)} did not load ${url} within ${LOAD_MS / 1000} s; a new one is asked.`);
      endGroup(driver, 'SIGKILL');
      ({ session, driver } = await startSession(command, options));
      await session.get(url);
    }
  };

  return {
    open: async (origin, path, view = 'desktop') => {
      isPhone = view === 'phone';
      await session.switchTo().defaultContent();
      // A phone's page is shown in a frame, because the smallest window is wider than a phone.
      await load(origin + (isPhone ? phonePath(path) : path));
      await session.manage().window().setRect(DESKTOP);
      await enterFrame();
    },
    read: (expression) => session.executeScript(`return (${expression})`),
    click: async (selector) => {
      // Scrolled to the middle, because the driver scrolls to the edge only, where the site's bar covers the element.
      const element = await find(selector);
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    hover: async (selector) => {
      await session
        .actions()
        .move({ origin: find(selector) })
        .perform();
    },
    type: send,
    press: (key) =>
      send({ Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE, F8: Key.F8, Tab: Key.TAB, Home: Key.HOME }[key]),
    reload: async () => {
      await session.navigate().refresh();
      await enterFrame();
    },
    back: async () => {
      await session.navigate().back();
      await enterFrame();
    },
    forward: async () => {
      await session.navigate().forward();
      await enterFrame();
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit().catch(() => {});
      endGroup(driver, 'SIGTERM');
    },
  };
}

async function startSession([command = '', ...args]: string[], options: object) {
  const port = await freePort();
  // In a process group of its own, which can be ended whole: the driver alone leaves its browser behind.
  const driver = spawn(command, [...args, `--port=${port}`], { stdio: 'ignore', detached: true });
  await listening(port);
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', ...options });
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .forBrowser(Browser.SAFARI)
    .withCapabilities(capabilities)
    .build();
  await session.manage().setTimeouts({ pageLoad: LOAD_MS, script: LOAD_MS });
  return { session, driver };
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid) process.kill(-pid, signal);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until something listens on the port. */
async function listening(port: number): Promise<void> {
  const isOpen = await new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isOpen) return;
  await new Promise((done) => setTimeout(done, 50));
  await listening(port);
}
