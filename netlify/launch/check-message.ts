import { setTimeout } from 'node:timers/promises';
import { company } from '../../src/company.ts';
import { launchMessage } from '../../src/copy/mail.ts';
import { recordCodes } from '../../src/copy/mesa.ts';
import { exampleWords } from '../../src/message/fields.ts';
import { certainNumber } from '../../src/message/phone.ts';
import { type ContactMessage, checkContact } from '../../src/message/schema.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { type DeliveryReport, signLink } from '../mail/signed-link.ts';
import { PROBE_HEADER, signProbe } from '../messages/probe.ts';
import { deskSecret } from '../settings.ts';
import type { CheckResult } from './check-result.ts';
import { describe, request } from './site-response.ts';

const MESSAGE = 'mensagem de teste';
const MAIL = 'e-mail da mensagem de teste';

/**
 * Sends a probe through the published site and waits for its mail. Sends nothing if the site would not accept the
 * signature, because the probe would be stored as a visitor's message.
 */
export async function* checkMessage(site: URL): AsyncGenerator<CheckResult> {
  let missing = 'Falta DESK_SECRET aqui, com o mesmo valor do site.';
  const secret = readIfUsable(deskSecret, (problem) => {
    missing = problem;
  });
  const obstacle = secret ? await findObstacle(site) : missing;
  if (!secret || obstacle) return yield { what: MESSAGE, problem: `não foi enviada. ${obstacle}` };

  const message = writeMessage();
  const response = await request(new URL('/api/contacts', site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [PROBE_HEADER]: signProbe(message, secret) },
    body: JSON.stringify(message),
  });
  if (response.status !== 201) return yield { what: MESSAGE, problem: `esperava-se 201, veio ${describe(response)}.` };
  const { protocolo } = JSON.parse(response.body);
  yield { what: `${MESSAGE} guardada com o protocolo ${protocolo}` };
  yield await awaitMail(site, protocolo);
}

/** Returns what would keep the site from accepting the signature; undefined if nothing does. */
async function findObstacle(site: URL): Promise<string | undefined> {
  const response = await requestReport(site, 'nenhum');
  const isAccepted = response.status === 404 && /json/.test(response.headers.get('content-type') ?? '');
  if (isAccepted) return undefined;
  if (response.status === 404) return 'O site está sem DESK_SECRET: defina a variável e publique de novo.';
  if (response.status === 403) return 'DESK_SECRET daqui não é a do site: use o mesmo valor.';
  return `Ao perguntar por uma mensagem, esperava-se 404, veio ${describe(response)}.`;
}

function writeMessage(): ContactMessage {
  const words = {
    ...exampleWords,
    nome: launchMessage.nome,
    empresa: company.name,
    email: company.email,
    telefone: certainNumber(company.phone) ? company.phone : exampleWords.telefone,
    mensagem: launchMessage.mensagem(new Date().toISOString()),
  };
  const checked = checkContact(words);
  // Signed as the function reads it.
  return checked.success ? checked.message : words;
}

/** Time for two attempts of the site: at once and, in production, after 20 s. Each may wait 15 s for the mail server. */
const WAIT_MS = 90_000;
const PAUSE_MS = 1000;

/** Polls the delivery report until the mail server has accepted the probe, at most `waitMs` milliseconds. */
export async function awaitMail(site: URL, protocol: string, waitMs = WAIT_MS): Promise<CheckResult> {
  const start = Date.now();
  while (true) {
    const response = await requestReport(site, protocol);
    if (response.status !== 200)
      return { what: MAIL, problem: `esperava-se saber da entrega, veio ${describe(response)}.` };
    const report: DeliveryReport = JSON.parse(response.body);
    const seconds = Math.ceil((Date.now() - start) / 1000);
    if (report.status !== 'probe')
      return { what: MAIL, problem: `${protocol} foi guardada como mensagem comum. ${STORED_AS_MESSAGE_ADVICE}` };
    if (report.delivery === 'delivered') return { what: `${MAIL} aceito pelo servidor em ${seconds} s` };
    if (isFinal(report) || Date.now() - start >= waitMs) {
      return {
        what: MAIL,
        problem: `esperava-se que o servidor o aceitasse; depois de ${seconds} s, ${explain(report)}`,
      };
    }
    await setTimeout(PAUSE_MS);
  }
}

const STORED_AS_MESSAGE_ADVICE =
  'Confira o relógio desta máquina e a data do deploy, e marque a mensagem como respondida na mesa.';

/** Whether waiting is useless: nothing is sent, or the refusal is permanent (RFC 5321, 4.2.1). */
const isFinal = ({ delivery, refusal }: DeliveryReport) => delivery === 'preview' || /^5/.test(refusal ?? '');

function explain({ delivery, refusal, failure }: DeliveryReport): string {
  if (delivery === 'preview') return 'nada saiu: este deploy é uma prévia, e só o de produção envia.';
  if (refusal?.startsWith('HTTP'))
    return `CONTACT_WEBHOOK_URL não a aceitou (${refusal}). Confira o endereço e a assinatura.`;
  if (refusal) return `o servidor a tinha recusado (${refusal}). Confira CONTACT_MAIL_FROM e CONTACT_MAIL_TO.`;
  if (failure === 'SMTP_URL') return 'nada saiu: SMTP_URL não está definida no site, ou não serve.';
  if (failure) return `o servidor de e-mail não tinha respondido como devia (${failure}). Confira SMTP_URL.`;
  return `estava “${recordCodes.delivery[delivery]}”. Veja o log da função contacts no painel da Netlify.`;
}

/** Requests the delivery report of a message by a signed URL. */
const requestReport = (site: URL, protocol: string) => {
  const { pathname, search } = new URL(signLink({ protocol, action: 'report' }) ?? '', site);
  return request(new URL(pathname + search, site));
};
