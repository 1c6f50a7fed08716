import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DeliveryCounts, type DeliveryRun, deliver } from '../delivery/deliver.ts';
import { sendUncertainAgain } from '../delivery/queue.ts';
import { LocalError } from '../local/local-error.ts';
import { summarise } from '../schedule/summarise.ts';
import { markAnswered, markSeen, markSpam, release, undoAnswered, undoSpam } from '../storage/decide.ts';
import { eachMessage, type Filter, findMessage, findMessages } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';
import { asCsvRow, asJson, asRecord, asSheet, asTable, csvStream } from './present.ts';
import { print } from './print.ts';
import { noMail, printWaiting } from './waiting-lines.ts';

const PAGE_SIZE = 50;

interface ListOptions {
  all?: boolean | undefined;
  suspeitos?: boolean | undefined;
  pendentes?: boolean | undefined;
  desde?: Date | undefined;
  pagina: number;
  json?: boolean | undefined;
}

export async function list(options: ListOptions): Promise<void> {
  const { all = false, suspeitos = false, pendentes = false, desde = null, pagina, json } = options;
  const filter: Filter = { all, suspects: suspeitos, pending: pendentes, since: desde };
  if (json) {
    const records = await Readable.from(eachMessage(filter)).map(asRecord).toArray();
    print(asJson(records));
  } else {
    const rows = await findMessages(filter, { size: PAGE_SIZE, skip: (pagina - 1) * PAGE_SIZE });
    if (rows.length === 0) print(pagina === 1 ? 'Nenhuma mensagem.' : 'Não há mais mensagens.');
    else print(asTable(rows));
    if (rows.length === PAGE_SIZE) print(`Mais: --pagina ${pagina + 1}`);
  }
  await printWaiting(
    { isSuspectsShown: all || suspeitos, isPendingShown: pendentes },
    json ? process.stderr : process.stdout,
  );
}

export async function show(said: string, { json }: { json?: boolean | undefined }): Promise<void> {
  const message = await find(said);
  print(json ? asJson(asRecord(message)) : asSheet(asRecord(message)));
  await markSeen(message.protocol);
}

interface UndoOption {
  desfazer?: boolean | undefined;
}

export async function answer(said: string, { desfazer }: UndoOption): Promise<void> {
  const { protocol } = await find(said);
  await (desfazer ? undoAnswered : markAnswered)(protocol);
  print(desfazer ? `${protocol} espera resposta de novo.` : `${protocol} marcada como respondida.`);
}

export async function spam(said: string, { desfazer }: UndoOption): Promise<void> {
  const { protocol } = await find(said);
  await (desfazer ? undoSpam : markSpam)(protocol);
  print(desfazer ? `${protocol} não é mais spam.` : `${protocol} marcada como spam.`);
}

export async function releaseAndMail(said: string): Promise<void> {
  const { protocol } = await find(said);
  await release(protocol);
  print(`${protocol} liberada.`);
  if (!process.env.SMTP_URL) return void console.error(noMail);
  report(await deliver({ protocol, now: true }));
}

interface DeliverOptions {
  now?: boolean | undefined;
  incertas?: boolean | undefined;
}

export async function deliverPending({ now = false, incertas = false }: DeliverOptions): Promise<void> {
  if (!process.env.SMTP_URL) throw new LocalError(noMail);
  if (incertas) await sendUncertainAgain();
  const isTerminal = process.stderr.isTTY;
  const onProgress = (counts: DeliveryCounts) => void process.stderr.write(`\r${summary(counts)}`);
  const run = await deliver({ now, ...(isTerminal ? { onProgress } : {}) });
  if (isTerminal) process.stderr.write('\n');
  report(run);
  await printWaiting({ isSuspectsShown: false, isPendingShown: false });
}

/** Mails the morning's summary now. */
export async function mailSummary(): Promise<void> {
  if (!process.env.SMTP_URL) throw new LocalError(noMail);
  const told = await summarise();
  print(told === 0 ? 'Nada de novo espera: nenhum resumo foi enviado.' : `Resumo enviado: ${told} mensagem(ns).`);
}

export async function exportCsv({ desde }: { desde?: Date | undefined }): Promise<void> {
  const rows = Readable.from(eachMessage({ all: true, since: desde ?? null })).map(asCsvRow);
  await pipeline(rows, csvStream(), process.stdout, { end: false });
}

async function find(said: string): Promise<MessageRow> {
  const message = await findMessage(said);
  if (message) return message;
  throw new LocalError(`Nenhuma mensagem com o protocolo ${said}.`);
}

const summary = ({ delivered, postponed, failed, uncertain }: DeliveryCounts) =>
  `${delivered} entregue(s), ${postponed} adiada(s), ${failed} falha(s)${uncertain > 0 ? `, ${uncertain} incerta(s)` : ''}`;

function report(run: DeliveryRun): void {
  print(summary(run));
  if (run.serverFailure)
    console.error(`O servidor de e-mail não respondeu como devia (${run.serverFailure}). Confira SMTP_URL.`);
  if (run.serverFailure || run.postponed + run.failed + run.uncertain > 0) process.exitCode = 3;
}
