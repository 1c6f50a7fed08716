import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvOf } from '../desk/csv.ts';
import { asJson, asRecord } from '../desk/records.ts';
import { findMember, loginLink } from '../desk/sessions.ts';
import { CommandError, loadEnv } from '../local/command.ts';
import { type DeliveryCounts, type DeliveryRun, deliver } from '../mail/deliver.ts';
import { sendDigest } from '../mail/digest.ts';
import { resendUncertain } from '../mail/outbox.ts';
import { usableWebhook } from '../mail/webhook.ts';
import { markSeen } from '../messages/decisions.ts';
import { eachMessage, findBySpokenProtocol, type ListName } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { deskSecret, isMailConfigured } from '../settings.ts';
import { localTime } from '../team-time.ts';
import { asSheet, parseSince, print, printable, UsageError, type Values } from './terminal.ts';

const NO_MAIL = 'SMTP_URL não está definida neste terminal: daqui nenhum e-mail sai. As mensagens continuam guardadas.';

const sinceOf = ({ since }: Values) => (typeof since === 'string' ? parseSince(since) : undefined);

const LIST_OPTIONS: ListName[] = ['all', 'suspected', 'undelivered'];

export async function list(values: Values): Promise<void> {
  const lists = LIST_OPTIONS.filter((option) => values[option]);
  // At most one list.
  if (lists.length > 1) throw new UsageError('Use só uma destas opções: --all, --suspected ou --undelivered.');
  const messages = eachMessage({ list: lists[0] ?? 'new', since: sinceOf(values) });
  if (values.json) return print(asJson(await Readable.from(messages).map(asRecord).toArray()));
  for await (const message of messages) print(asLine(message));
}

/** Returns one message in one line, separated by tabs. */
function asLine(message: MessageRow): string {
  const { status, entrega } = asRecord(message);
  const { protocol, created_at, produto, empresa, nome } = message;
  return [protocol, localTime(created_at), status, entrega, produto ?? '-', empresa, nome]
    .map((cell) => printable(cell).replace(/\s+/g, ' '))
    .join('\t');
}

export async function show({ json }: Values, spoken: string): Promise<void> {
  const message = await findBySpokenProtocol(spoken);
  if (!message) throw new CommandError(`Nenhuma mensagem com o protocolo ${spoken}.`);
  print(json ? asJson(asRecord(message)) : asSheet(asRecord(message)));
  await markSeen(message.protocol);
}

export async function exportCsv(values: Values): Promise<void> {
  await pipeline(csvOf({ list: 'all', since: sinceOf(values) }), process.stdout, { end: false });
}

export async function deliverPending({ now = false, uncertain }: Values): Promise<void> {
  if (!isMailConfigured() && !usableWebhook()) throw new CommandError(NO_MAIL);
  if (uncertain) await resendUncertain();
  const isTerminal = process.stderr.isTTY;
  const onProgress = (counts: DeliveryCounts) => void process.stderr.write(`\r${describeCounts(counts)}`);
  const run = await deliver({ retryAtOnce: Boolean(now), ...(isTerminal ? { onProgress } : {}) });
  if (isTerminal) process.stderr.write('\n');
  report(run);
}

function report(run: DeliveryRun): void {
  print(describeCounts(run));
  if (run.serverFailure)
    console.error(`O servidor de e-mail não respondeu como devia (${run.serverFailure}). Confira SMTP_URL.`);
  if (run.serverFailure || run.postponed + run.failed + run.uncertain > 0) process.exitCode = 3;
}

const describeCounts = ({ delivered, postponed, failed, uncertain }: DeliveryCounts) =>
  `${delivered} entregue(s), ${postponed} adiada(s), ${failed} falha(s)${uncertain > 0 ? `, ${uncertain} incerta(s)` : ''}`;

export async function digest(): Promise<void> {
  if (!isMailConfigured()) throw new CommandError(NO_MAIL);
  const named = await sendDigest();
  print(named === 0 ? 'Nada de novo espera: nenhum resumo foi enviado.' : `Resumo enviado: ${named} mensagem(ns).`);
}

/** Needs no database. */
export async function printLoginLink(_: Values, email: string): Promise<void> {
  loadEnv();
  const secret = deskSecret();
  if (!secret) throw new CommandError('DESK_SECRET não está definida neste terminal. Use a mesma do site publicado.');
  const member = await findMember(email);
  if (!member)
    throw new CommandError(`${email} não está em CONTACT_MAIL_TO nem em DESK_MEMBERS: só a equipe entra na mesa.`);
  print(loginLink(secret, member.address));
}
