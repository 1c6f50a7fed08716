import { once } from 'node:events';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withDatabase } from '../support/database.ts';
import { BUILD_LIMIT_MS, TEST_LIMIT_MS } from '../support/limits.ts';
import { startMailServer } from '../support/mail-server.ts';
import { postTo } from '../support/post.ts';
import { type Site, startSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WAIT = { timeout: TEST_LIMIT_MS, interval: 50 };
/** KILLS=40 takes some three minutes. */
const KILLS = Number(process.env.KILLS || 2);
const VISITORS = 6;
const ACKNOWLEDGED_A_LIFE = 50;
const TEAM = ['vendas@empresa.example', 'diretoria@empresa.example'];

const rows = withDatabase();
let site: Site | undefined;

beforeEach(() => rows('DELETE FROM messages'));
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

const start = async (env: Record<string, string> = {}) => {
  const settings = {
    CONTACT_RATE_LIMIT: '0',
    CONTACT_MAIL_TO: TEAM.join(', '),
    LOCAL_DATA_DIR: await temporaryFolder(),
  };
  site = await startSite('.', { ...settings, NETLIFY_DB_URL: process.env.NETLIFY_DB_URL ?? '', ...env });
  return site;
};

async function kill({ process: server }: Site) {
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
  site = undefined;
}

test('a killed server loses no acknowledged message, and mails all', { timeout: BUILD_LIMIT_MS }, async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const acknowledged: string[] = [];
  for (let life = 0; life < KILLS; life++) {
    const server = await start({ SMTP_URL: mail.url, DUE_EVERY_MS: '100' });
    let isKilled = false;
    const enough = acknowledged.length + 1 + Math.floor(Math.random() * 2 * ACKNOWLEDGED_A_LIFE);
    const visit = async () => {
      while (!isKilled) {
        // None if the connection broke.
        const protocol = await postTo(server.url).catch(() => undefined);
        if (protocol) acknowledged.push(protocol);
        if (acknowledged.length < enough || isKilled) continue;
        isKilled = true;
        // Amid the others' posts.
        await kill(server);
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visit));
  }
  const stored = (await rows('SELECT protocol FROM messages')).map(({ protocol }) => protocol as string);
  console.info(`${KILLS} kills: ${acknowledged.length} acknowledged, ${stored.length} stored`);
  expect(acknowledged.filter((protocol) => !stored.includes(protocol))).toEqual([]);
  // As if the two minutes of a dead run's claims had passed.
  await rows('UPDATE deliveries SET claimed_until = now() WHERE delivered_at IS NULL');
  await start({ SMTP_URL: mail.url, DUE_EVERY_MS: '100' });
  const idOf = (raw: string) => /^Message-ID:\s+<(.*)@/im.exec(raw)?.[1]?.toUpperCase();
  const arrived = () => mail.received.map((raw, index) => `${idOf(raw)} ${mail.recipients[index]}`);
  const all = stored.flatMap((protocol) => TEAM.map((recipient) => `${protocol} ${recipient}`));
  await expect.poll(arrived, WAIT).toEqual(expect.arrayContaining(all));
  await expect.poll(() => rows('SELECT FROM deliveries WHERE delivered_at IS NULL'), WAIT).toEqual([]);
});
