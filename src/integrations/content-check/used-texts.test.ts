import { expect, test } from 'vitest';
import { missingTexts, usedTexts } from './used-texts.ts';

const read = (...lines: string[]) =>
  usedTexts('netlify/x.ts', lines.join('\n')).map(({ file, path }) => `${file} ${path.join('.')}`);

test('code reads the texts that it names, whatever it calls them itself', () => {
  const used = read(
    `import { mail, digestMail as digest } from '../src/copy/mail.ts';`,
    `import { company } from '../src/company.ts';`,
    'const { actions: copy, footer } = mail;',
    'send(copy.spam, digest.subject(1), company.name, mail[key], footer);',
  );
  expect(used.sort()).toEqual([
    'src/copy/mail.ts digestMail.subject',
    'src/copy/mail.ts mail.actions',
    'src/copy/mail.ts mail.actions.spam',
    'src/copy/mail.ts mail.footer',
  ]);
});

test.each([
  'const f = ({ to: mail }) => mail.to;',
  'for (const mail of mails) send(mail.to);',
  'const mail = x; mail.to;',
  'for (const { mail } of mails) send(mail.to);',
])('a name that the code declares once more is no text: %s', (line) => {
  expect(read(`import { mail } from '../src/copy/mail.ts';`, line)).toEqual([]);
});

test('a parameter’s name on the other side of the colon hides no text', () => {
  const used = read(
    `import { mail } from '../src/copy/mail.ts';`,
    'const f = ({ mail: to }) => send(to, mail.footer);',
  );
  expect(used).toEqual(['src/copy/mail.ts mail.footer']);
});

test('each missing text that the functions read is reported once, and other values are not', () => {
  const desk = { list: { search: 'Buscar' } };
  const missing = missingTexts((file) => (file === 'src/copy/mesa.ts' ? { desk } : undefined)).map(({ path }) =>
    path.join('.'),
  );
  expect(missing).toContain('desk.list.empty');
  expect(missing).toContain('desk.login');
  expect(missing).not.toContain('desk.list.search');
  expect(missing).not.toContain('desk.list');
  expect(new Set(missing).size).toBe(missing.length);
  expect(missingTexts(() => undefined)).toEqual([]);
});
