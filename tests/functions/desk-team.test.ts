import { beforeEach, describe, expect, test, vi } from 'vitest';
import { desk as copy } from '../../src/copy/mesa.ts';
import { DESK_URL, logIn, read } from '../support/at-the-desk.ts';
import { withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows } = withMail();

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
  await rows('DELETE FROM desk_sessions');
});

const DELIVERED = { delivered_at: 'now()', seen_at: 'now()' };

/** Returns the address of the link that holds these words; '' if there is none. */
function linkWith(text: string, words: string): string {
  const links = [...text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const [, href = ''] = links.find(([, , content]) => content?.includes(words)) ?? [];
  return href.replaceAll('&amp;', '&');
}

describe('the way from a list to its messages and back', () => {
  const companies = (text: string) => [...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name);

  test('a member reads a filtered list message after message, beyond its page, and goes back to the place', async () => {
    for (let index = 1; index <= 30; index++) {
      const columns = { ...DELIVERED, produto: index === 15 ? 'NULL' : "'tms'" };
      await insertMessage(rows, { empresa: `E${index}`, mensagem: 'Quero um sistema' }, columns);
    }
    const someone = await logIn();
    let path = linkWith((await read(someone.get('/mesa?produto=tms&busca=sistema'))).text, '<strong>E30<');
    const seen: (string | undefined)[] = [];
    let last = '';
    while (path) {
      last = (await read(someone.get(path))).text;
      seen.push(/<h1>(.*?)<\/h1>/.exec(last)?.[1]);
      path = linkWith(last, copy.trail.next);
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `E${30 - index}`).filter((name) => name !== 'E15'));
    const back = new URL(linkWith(last, copy.trail.back), DESK_URL);
    const { text } = await read(someone.get(back.pathname + back.search));
    expect(text).toContain(`<li id="${back.hash.slice(1)}"`);
    expect(companies(text)).toEqual(['E4', 'E3', 'E2', 'E1']);
    expect(text).toContain('value="sistema"');
    expect(text).toMatch(/<option value="tms" selected/);
  });

  test('after a decision the way leads to the same next message, and back to its place', async () => {
    const older = await insertMessage(rows, { empresa: 'Depois' }, DELIVERED);
    await insertMessage(rows, { empresa: 'Agora' }, DELIVERED);
    const someone = await logIn();
    const path = linkWith((await read(someone.get('/mesa'))).text, '<strong>Agora<');
    const next = linkWith((await read(someone.get(path))).text, copy.trail.next);
    expect(next).toContain(older);
    const answer = await someone.post(path, { acao: 'respondida' });
    expect(answer.headers.get('location')).toBe(path);
    const { text } = await read(someone.get(path));
    expect(linkWith(text, copy.trail.next)).toBe(next);
    // The answered message has left the list.
    expect(linkWith(text, copy.trail.back)).toBe(`/mesa#${older}`);
    expect(companies((await read(someone.get('/mesa'))).text)).toEqual(['Depois']);
  });

  test.each(['?antes=x&lugar=-1', '?lugar=99', '?lista=nada&de=ontem', '?busca=%25%5C'])(
    'a message opens with the address %s too',
    async (query) => {
      const protocol = await insertMessage(rows, {}, DELIVERED);
      const { status, text } = await read((await logIn()).get(`/mesa/mensagem/${protocol}${query}`));
      expect(status).toBe(200);
      expect(linkWith(text, copy.trail.back)).toMatch(/^\/mesa/);
    },
  );

  test('a list without messages shows no count', async () => {
    await insertMessage(rows, {}, DELIVERED);
    const { text } = await read((await logIn()).get('/mesa'));
    expect(text).toContain(`${copy.lists.new} (1)`);
    expect(text).not.toContain('(0)');
  });
});
