import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DeliveryCounts, type DeliveryRun, deliver } from '../delivery/deliver.ts';
import { sendUncertainAgain } from '../delivery/queue.ts';
import { csvOf } from '../desk/csv.ts';
import { findMember, loginLink } from '../desk/login.ts';
import { asJson, asRecord } from '../desk/records.ts';
import { loadEnv } from '../local/load-env.ts';
import { LocalError } from '../local/local-error.ts';
import { summarise } from '../schedule/summarise.ts';
import { deskSecret } from '../settings.ts';
import { localTime } from '../staff-time.ts';
import { markSeen } from '../storage/decide.ts';
import { eachMessage, findMessage, type Group } from '../storage/find.ts';
import { deliveryOf, type MessageRow, statusOf } from '../storage/message-row.ts';
import { asSheet, print, printable } from './print.ts';
import { parseSince } from './since.ts';
import { UsageError, type Values } from './usage.ts';

const NO_MAIL = 'SMTP_URL não está definida neste terminal: daqui nenhum e-mail sai. As mensagens continuam guardadas.';

const sinceOf = ({ desde }: Values) => (typeof desde === 'string' ? parseSince(desde) : undefined);

const GROUP_OPTIONS = { all: 'todas', suspeitos: 'suspeitas', pendentes: 'sem-entrega' } satisfies Record<
  string,
  Group
>;

export async function list(values: Values): Promise<void> {
  const groups = Object.entries(GROUP_OPTIONS).flatMap(([option, group]) => (values[option] ? [group] : []));
  // Nobody could say whether --all with another one means all or the other.
  if (groups.length > 1) throw new UsageError('Use só uma destas opções: --all, --suspeitos ou --pendentes.');
  const messages = eachMessage({ group: groups[0] ?? 'novas', since: sinceOf(values) });
  if (values.json) return print(asJson(await Readable.from(messages).map(asRecord).toArray()));
  for await (const message of messages) print(asLine(message));
}

/** One message in one line, parted by tabs. */
const asLine = (row: MessageRow): string =>
  [row.protocol, localTime(row.created_at), statusOf(row), deliveryOf(row), row.produto ?? '-', row.empresa, row.nome]
    .map((cell) => printable(cell).replace(/\s+/g, ' '))
    .join('\t');

export async function show({ json }: Values, said: string): Promise<void> {
  const message = await findMessage(said);
  if (!message) throw new LocalError(`Nenhuma mensagem com o protocolo ${said}.`);
  print(json ? asJson(asRecord(message)) : asSheet(asRecord(message)));
  await markSeen(message.protocol);
}

export async function exportCsv(values: Values): Promise<void> {
  await pipeline(csvOf({ group: 'todas', since: sinceOf(values) }), process.stdout, { end: false });
}

export async function deliverPending({ now = false, incertas }: Values): Promise<void> {
  if (!process.env.SMTP_URL) throw new LocalError(NO_MAIL);
  if (incertas) await sendUncertainAgain();
  const isTerminal = process.stderr.isTTY;
  const onProgress = (counts: DeliveryCounts) => void process.stderr.write(`\r${summary(counts)}`);
  const run = await deliver({ now: Boolean(now), ...(isTerminal ? { onProgress } : {}) });
  if (isTerminal) process.stderr.write('\n');
  report(run);
}

/** Mails the morning's summary now. */
export async function mailSummary(): Promise<void> {
  if (!process.env.SMTP_URL) throw new LocalError(NO_MAIL);
  const told = await summarise();
  print(told === 0 ? 'Nada de novo espera: nenhum resumo foi enviado.' : `Resumo enviado: ${told} mensagem(ns).`);
}

/** Writes a link that logs a member in at the desk. It needs no database. */
export async function printLogin(_: Values, email: string): Promise<void> {
  loadEnv();
  const secret = deskSecret();
  if (!secret) throw new LocalError('DESK_SECRET não está definida neste terminal. Use a mesma do site publicado.');
  const member = await findMember(email);
  if (!member) throw new LocalError(`${email} não está em CONTACT_MAIL_TO: só a equipe entra na mesa.`);
  print(loginLink(secret, member.address));
}

const summary = ({ delivered, postponed, failed, uncertain }: DeliveryCounts) =>
  `${delivered} entregue(s), ${postponed} adiada(s), ${failed} falha(s)${uncertain > 0 ? `, ${uncertain} incerta(s)` : ''}`;

function report(run: DeliveryRun): void {
  print(summary(run));
  if (run.serverFailure)
    console.error(`O servidor de e-mail não respondeu como devia (${run.serverFailure}). Confira SMTP_URL.`);
  if (run.serverFailure || run.postponed + run.failed + run.uncertain > 0) process.exitCode = 3;
}
