import { describe, expect, test } from 'vitest';
import { pingFor } from '../../src/click/ping.ts';
import { CHAT_PATH } from '../support/engines/proxy.ts';
import { describeVisits, type Visit } from '../support/engines/visits.ts';

const PING = pingFor('whatsapp', 'footer');
const LINK = `a[ping="${PING}"]`;

describeVisits('a click on WhatsApp', [], (engine, eachVisit) => {
  let { visitor, proxy } = {} as Visit;
  eachVisit((visit) => {
    ({ visitor, proxy } = visit);
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
