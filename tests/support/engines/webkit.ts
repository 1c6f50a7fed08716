import { globSync } from 'node:fs';
import { Button, By, Key } from 'selenium-webdriver';
import type { Engine, Tab } from './engine.ts';
import { framePath } from './proxy.ts';
import { startSession } from './webdriver.ts';

/** The browser that comes with the library; Debian names its folder by machine and version. */
const miniBrowser = (library: string) =>
  globSync(`/usr/lib/*/${library}-*/MiniBrowser`).at(-1) ?? `${library}: MiniBrowser`;
const gtkBrowser = () => miniBrowser('webkit2gtk');
const wpeBrowser = () => miniBrowser('wpe-webkit');
const DESKTOP = { x: 0, y: 0, width: 1280, height: 900 };
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE, F8: Key.F8 };

/** WebKitGTK 2.50: the engine of today's Safari. Its window needs a display. */
export const webkitGtk = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  files: () => ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', gtkBrowser()],
  start: () =>
    startTab(['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24', 'WebKitWebDriver'], {
      'webkitgtk:browserOptions': { binary: gtkBrowser(), args: ['--automation'] },
    }),
} satisfies Engine;

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

interface WebkitTab extends Tab {
  /** What every element that matches is to a screen reader. WPE's driver does not know it. */
  rolesOf: (selector: string) => Promise<string[]>;
}

async function startTab(command: string[], options: object): Promise<WebkitTab> {
  const { session, end } = await startSession(command, options);
  await session.manage().window().setRect(DESKTOP);
  const find = (selector: string) => session.findElement(By.css(selector));
  const send = (keys: string) => session.actions().sendKeys(keys).perform();
  let isFramed = false;
  // Entered again each time, because a navigation of the window puts the driver outside the frame.
  const enterFrame = async () => {
    await session.switchTo().defaultContent();
    if (isFramed) await session.switchTo().frame(await find('iframe'));
  };

  return {
    open: async (origin, path, view = 'desktop') => {
      isFramed = view !== 'desktop';
      await session.switchTo().defaultContent();
      // A phone's page is shown in a frame, because the smallest window is wider than a phone.
      await session.get(origin + (isFramed ? framePath(path, view) : path));
      await enterFrame();
    },
    read: (expression) => session.executeScript(`return (${expression})`),
    click: async (selector) => {
      // Scrolled to the middle, because the driver scrolls to the edge only, where the site's bar covers the element.
      const element = await find(selector);
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    clickWith: async (button, selector) => {
      const element = await find(selector);
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      const code = button === 'middle' ? Button.MIDDLE : Button.RIGHT;
      await session.actions().move({ origin: element }).press(code).release(code).perform();
    },
    hover: async (selector) => {
      await session
        .actions()
        .move({ origin: find(selector) })
        .perform();
    },
    type: send,
    press: (key) => send(KEYS[key]),
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
    rolesOf: async (selector) => {
      const elements = await session.findElements(By.css(selector));
      return Promise.all(elements.map((element) => element.getAriaRole()));
    },
    close: end,
  };
}
