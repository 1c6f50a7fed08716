import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DeliveryCounts, type DeliveryRun, deliver } from '../delivery/deliver.ts';
import { sendUncertainAgain } from '../delivery/queue.ts';
import { LocalError } from '../local/local-error.ts';
import { purge } from '../schedule/purge.ts';
import { summarise } from '../schedule/summarise.ts';
import { markAnswered, markSeen, markSpam, release, undoAnswered, undoSpam } from '../storage/decide.ts';
import { erase } from '../storage/erase.ts';
import { eachMessage, type Filter, findMessage, findMessages } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';
import { countOverdue } from '../storage/overdue.ts';
import { countOfPerson, findMentions, findPerson } from '../storage/person.ts';
import { confirm } from './confirm.ts';
import {
  asCsvRow,
  asJson,
  asMention,
  asMentions,
  asPersonRecord,
  asRecord,
  asSheet,
  asTable,
  csvStream,
} from './present.ts';
import { noMail, printWaiting } from './waiting-lines.ts';

const PAGE_SIZE = 50;

const print = (text: string) => void process.stdout.write(`${text}\n`);

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

const NOTHING_OF_PERSON = 'Nada guardado com este e-mail.';

export async function showPerson(email: string, { json }: { json?: boolean | undefined }): Promise<void> {
  const records = (await findPerson(email)).map(asPersonRecord);
  if (json) return print(asJson({ mensagens: records, citacoes: (await findMentions(email)).map(asMention) }));
  print(records.length === 0 ? NOTHING_OF_PERSON : records.map(asSheet).join('\n\n---\n\n'));
  await printMentions(email);
}

export async function erasePerson(email: string, { yes }: { yes?: boolean | undefined }): Promise<void> {
  const stored = await countOfPerson(email);
  if (stored === 0) print(NOTHING_OF_PERSON);
  else {
    if (!yes) await confirm(`Apagar ${stored} mensagem(ns) deste e-mail, sem volta? (s/N) `);
    print(`${await erase(email)} mensagem(ns) apagada(s).`);
  }
  await printMentions(email);
}

/** Writes which messages of others name the person. They are not the person's, so nothing deletes them. */
async function printMentions(email: string): Promise<void> {
  const mentions = await findMentions(email);
  if (mentions.length > 0) print(`\n${asMentions(mentions)}`);
}

interface PurgeOptions {
  olderThan?: number | undefined;
  yes?: boolean | undefined;
}

export async function purgeOld({ olderThan, yes }: PurgeOptions): Promise<void> {
  const { messages, unseen } = await countOverdue(olderThan);
  if (messages > 0) {
    print(`${messages} mensagem(ns) além do prazo, ${unseen} delas nunca vista(s) por ninguém.`);
    if (!yes) await confirm('Apagar todas, sem volta? (s/N) ');
  }
  const signal = interruption();
  const deleted = await purge({ unseenToo: true, signal, ...(olderThan ? { days: olderThan } : {}) });
  print(`${deleted.messages} mensagem(ns) apagada(s)${deleted.tests > 0 ? ` e ${deleted.tests} de teste` : ''}.`);
  if (signal.aborted) throw new LocalError('A limpeza foi interrompida: rode de novo para apagar o que restou.');
}

/** Aborted by the first Ctrl+C. The second one ends the process. */
function interruption(): AbortSignal {
  const interrupted = new AbortController();
  process.once('SIGINT', () => {
    console.error('Parando depois do lote em curso.');
    interrupted.abort();
  });
  return interrupted.signal;
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
