import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { pingFor } from '../../src/click/ping.ts';
import type { Tab } from '../support/engines/engine.ts';
import { engines, isInstalled } from '../support/engines/installed.ts';
import { CHAT_PATH, startProxy, type TestProxy } from '../support/engines/proxy.ts';
import { visitorIn } from '../support/engines/visitor.ts';

const PING = pingFor('whatsapp', 'footer');
const LINK = `a[ping="${PING}"]`;

describe.each(engines)('in $name', (engine) => {
  // Skipped, with a warning, on a machine without the engine; never in continuous integration.
  describe.runIf(isInstalled(engine) || process.env.CI)('a click on WhatsApp', () => {
    let tab: Tab;
    let proxy: TestProxy;
    let visitor: ReturnType<typeof visitorIn>;

    beforeAll(async () => {
      tab = await engine.start();
    });
    afterAll(() => tab?.close());
    beforeEach(async () => {
      proxy = await startProxy(inject('siteUrl'));
      visitor = visitorIn(tab, proxy.url);
    });
    afterEach(async () => {
      await proxy.stop();
      expect(proxy.errors).toEqual([]);
    });

    const ways = {
      'the main button': () => visitor.click(LINK),
      'the middle button': () => visitor.clickWith('middle', LINK),
      Enter: () => visitor.focus(LINK).then(() => visitor.press('Enter')),
    };
    const counted = () => proxy.requests.filter((request) => request === `POST ${PING}`).length;
    const chats = () => proxy.requests.filter((request) => request.startsWith(CHAT_PATH)).length;

    describe.each(Object.entries(ways))('with %s', (name, click) => {
      test(`${engine.name} opens the chat with ${name} and reports the click once, each time`, async () => {
        await visitor.open('/sobre');
        await click();
        await expect.poll(() => [chats(), counted()]).toEqual([1, 1]);
        await click();
        await expect.poll(() => [chats(), counted()]).toEqual([2, 2]);
      });

      test(`${engine.name} opens the chat with ${name} without script`, async () => {
        proxy.withoutScript(true);
        await visitor.open('/sobre');
        await click();
        // Firefox sends no ping of its own (browser.send_pings is off).
        await expect.poll(() => [chats(), counted()]).toEqual([1, engine.name === 'Firefox' ? 0 : 1]);
      });
    });

    test(`${engine.name} reports no click when the right button opens a menu`, async () => {
      await visitor.open('/sobre');
      await visitor.clickWith('right', LINK);
      await visitor.press('Escape');
      // Released, the button has chosen the menu's first entry in WebKitGTK's driver, which opens the chat.
      const byMenu = chats();
      await visitor.click(LINK);
      await expect.poll(() => [chats(), counted()]).toEqual([byMenu + 1, byMenu + 1]);
    });

    test(`${engine.name} opens the chat when the function is unreachable`, async () => {
      proxy.abort(/^\/api\/clicks/);
      await visitor.open('/sobre');
      await visitor.click(LINK);
      await expect.poll(chats).toBe(1);
    });
  });
});
