import { company } from '../../src/company.ts';
import { launchMessage } from '../../src/copy/mail.ts';
import { exampleWords } from '../../src/message/fields.ts';
import { isBrazilianPhone } from '../../src/message/phone.ts';
import { type ContactMessage, checkContact } from '../../src/message/schema.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { deskSecret } from '../settings.ts';
import { askProgress, awaitMail } from './await-mail.ts';
import type { Finding } from './finding.ts';
import { markAsTest, TEST_MARK } from './test-mark.ts';
import { describe, visit } from './visit.ts';

const WHAT = 'mensagem de teste';

/**
 * Sends one message through the published site, marked as a test, and waits for its mail. Nothing is sent where the mark would not be understood, because the message would be a lead.
 */
export async function* checkMessage(site: URL): AsyncGenerator<Finding> {
  let missing = 'Falta DESK_SECRET aqui, com o mesmo valor do site.';
  const secret = readIfUsable(deskSecret, (problem) => {
    missing = problem;
  });
  const obstacle = secret ? await findObstacle(site) : missing;
  if (!secret || obstacle) return yield { what: WHAT, problem: `não foi enviada. ${obstacle}` };

  const message = writeMessage();
  const answer = await visit(new URL('/api/contacts', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [TEST_MARK]: markAsTest(message, secret) },
    body: JSON.stringify(message),
  });
  if (answer.status !== 201) return yield { what: WHAT, problem: `esperava-se 201, veio ${describe(answer)}.` };
  const { protocolo } = JSON.parse(answer.body);
  yield { what: `${WHAT} guardada com o protocolo ${protocolo}` };
  yield await awaitMail(site, protocolo);
}

/** What would keep the site from understanding the mark; undefined when nothing does. */
async function findObstacle(site: URL): Promise<string | undefined> {
  const answer = await askProgress(site, 'nenhum');
  const isUnderstood = answer.status === 404 && /json/.test(answer.headers.get('content-type') ?? '');
  if (isUnderstood) return undefined;
  if (answer.status === 404) return 'O site está sem DESK_SECRET: defina a variável e publique de novo.';
  if (answer.status === 403) return 'DESK_SECRET daqui não é a do site: use o mesmo valor.';
  return `Ao perguntar por uma mensagem, esperava-se 404, veio ${describe(answer)}.`;
}

/** Words of its own each time: the same words again within five minutes are the same message, and sent no more. */
function writeMessage(): ContactMessage {
  const words = {
    ...exampleWords,
    nome: launchMessage.nome,
    empresa: company.name,
    email: company.email,
    telefone: isBrazilianPhone(company.phone) ? company.phone : exampleWords.telefone,
    mensagem: launchMessage.mensagem(new Date().toISOString()),
  };
  const checked = checkContact(words);
  // Signed as the function reads it.
  return checked.success ? checked.message : words;
}
