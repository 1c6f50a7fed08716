import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { siteUrl } from '../../src/contact/company-links.ts';
import { INVENTED } from '../../src/content/placeholders.ts';
import { SECRET } from '../support/secrets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Runs a command of package.json in a folder without .env. Returns its code and all that it prints. */
async function command(name: string, args: string[], env: Record<string, string> = {}) {
  const program = resolve(`netlify/commands/${name}.ts`);
  const cwd = await temporaryFolder();
  const cleared = { CONTACT_MAIL_TO: '', SMTP_URL: '', DESK_SECRET: '', URL: '' };
  return await new Promise<{ code: number; text: string }>((done) =>
    execFile(
      process.execPath,
      [program, ...args],
      { cwd, env: { ...process.env, ...cleared, ...env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), text: out + err }),
    ),
  );
}
test('before publishing, every placeholder and every missing or unusable variable is named', async () => {
  const { code, text } = await command('launch-check', [], {
    SMTP_URL: 'smtp://localhost:25',
    CONTACT_RATE_LIMIT: 'x',
    CONTACT_MAIL_TO: 'ana@x.com.br; outra',
  });
  expect(code).toBe(1);
  for (const part of [
    'Falta antes de publicar:',
    // Of a company that has typed in its own facts, none is left.
    ...(company.domain === INVENTED.domain ? ['- src/content/empresa.json, '] : []),
    '- SMTP_URL: a Netlify não alcança',
    '- DESK_SECRET: ',
    '- CONTACT_RATE_LIMIT: ',
    '- CONTACT_MAIL_TO: “outra” não é',
  ])
    expect(text).toContain(part);
  expect((await command('launch-check', [])).text).toContain('- SMTP_URL não está definida');
});

test('npm run login-link prints links to the site and to this machine for a member, and one line for anybody else', async () => {
  const env = { PORT: '8890', DESK_SECRET: SECRET, CONTACT_MAIL_TO: '"Silva, Ana" <ana@empresa.example>' };
  const given = await command('login-link', ['Ana@empresa.example'], env);
  for (const origin of [siteUrl, 'http://localhost:8890']) expect(given.text).toContain(`${origin}/mesa/entrar?`);
  const refused = [
    [['bia@empresa.example'], env, '“bia@empresa.example” não é da equipe (ana@empresa.example)'],
    [[], env, 'Use: npm run login-link -- ana@empresa.example'],
    [['ana@empresa.example'], { ...env, DESK_SECRET: '' }, 'DESK_SECRET não está definida. Ponha em .env'],
    [['ana@empresa.example'], { ...env, DESK_SECRET: 'curta' }, 'DESK_SECRET: é curta demais'],
  ] as const;
  for (const [args, settings, part] of refused) {
    const { code, text } = await command('login-link', [...args], settings);
    expect([code, text.trim().split('\n').length], text).toEqual([1, 1]);
    expect(text).toContain(part);
  }
});
