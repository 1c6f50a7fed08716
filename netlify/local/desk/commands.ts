import { createInterface } from 'node:readline/promises';
import { type DeliveryCounts, deliver } from '../../contacts/deliver.ts';
import { type Filter, findMessage, findMessages, findPerson, markAnswered, release } from '../../contacts/find.ts';
import type { MessageRow } from '../../contacts/message-row.ts';
import { erase, purge } from '../../contacts/retain.ts';
import { LocalError } from '../local-error.ts';
import { asCsv, asJson, asRecord, asSheet, asTable } from './present.ts';
import { parseDays, parseSince } from './since.ts';

const PAGE_SIZE = 50;
const EXPORT_SIZE = 1000;

const print = (text: string) => void process.stdout.write(`${text}\n`);
const noMail = 'SMTP_URL não está definida: as mensagens ficam guardadas como pendentes e nenhum e-mail é enviado.';

interface ListOptions {
  all?: boolean;
  suspeitos?: boolean;
  pendentes?: boolean;
  desde?: string;
  pagina: string;
  json?: boolean;
}

const filterOf = ({ all, suspeitos, pendentes, desde }: Omit<ListOptions, 'pagina'>): Filter => ({
  all: all ?? false,
  suspects: suspeitos ?? false,
  pending: pendentes ?? false,
  since: desde ? parseSince(desde) : null,
});

export async function list(options: ListOptions): Promise<void> {
  const filter = filterOf(options);
  if (options.json) return print(asJson((await collect(filter)).map(asRecord)));
  const number = Number(options.pagina);
  if (!Number.isInteger(number) || number < 1) throw new LocalError('A página é um número a partir de 1.');
  const rows = await findMessages(filter, { number, size: PAGE_SIZE });
  if (rows.length === 0) print(number === 1 ? 'Nenhuma mensagem.' : 'Não há mais mensagens.');
  else print(asTable(rows));
  if (rows.length === PAGE_SIZE) print(`Mais: --pagina ${number + 1}`);
  if (!process.env.SMTP_URL) console.error(noMail);
}

export async function show(protocol: string, { json }: { json?: boolean }): Promise<void> {
  const message = await findMessage(protocol);
  if (!message) throw unknown(protocol);
  print(json ? asJson(asRecord(message)) : asSheet(message));
}

export async function answer(protocol: string): Promise<void> {
  if (!(await markAnswered(protocol))) throw unknown(protocol);
  print(`${protocol.toUpperCase()} marcada como respondida.`);
}

export async function releaseAndMail(protocol: string): Promise<void> {
  if (!(await release(protocol))) throw unknown(protocol);
  print(`${protocol.toUpperCase()} liberada.`);
  if (!process.env.SMTP_URL) return void console.error(noMail);
  report(await deliver({ protocol: protocol.toUpperCase() }));
}

export async function deliverPending({ now }: { now?: boolean }): Promise<void> {
  if (!process.env.SMTP_URL) throw new LocalError(noMail);
  const isTerminal = process.stderr.isTTY;
  const onProgress = (counts: DeliveryCounts) => void process.stderr.write(`\r${summary(counts)}`);
  const counts = await deliver({ now: now ?? false, ...(isTerminal ? { onProgress } : {}) });
  if (isTerminal) process.stderr.write('\n');
  report(counts);
}

export async function exportCsv({ desde }: { desde?: string }): Promise<void> {
  process.stdout.write(asCsv(await collect({ all: true, since: desde ? parseSince(desde) : null })));
}

export async function showPerson(email: string, { json }: { json?: boolean }): Promise<void> {
  const rows = await findPerson(email);
  if (json) return print(asJson(rows.map(asRecord)));
  print(rows.length === 0 ? 'Nada guardado com este e-mail.' : rows.map(asSheet).join('\n\n---\n\n'));
}

export async function erasePerson(email: string, { yes }: { yes?: boolean }): Promise<void> {
  const { length } = await findPerson(email);
  if (length === 0) return print('Nada guardado com este e-mail.');
  if (!yes && !(await confirm(`Apagar ${length} mensagem(ns) deste e-mail, sem volta? (s/N) `))) {
    throw new LocalError('Nada foi apagado.');
  }
  print(`${await erase(email)} mensagem(ns) apagada(s).`);
}

export async function purgeOld({ olderThan }: { olderThan?: string }): Promise<void> {
  const deleted = await purge(olderThan ? parseDays(olderThan) : undefined);
  print(`${deleted} mensagem(ns) apagada(s).`);
}

async function collect(filter: Filter): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  for (let number = 1; rows.length === (number - 1) * EXPORT_SIZE; number++) {
    rows.push(...(await findMessages(filter, { number, size: EXPORT_SIZE })));
  }
  return rows;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new LocalError('Sem terminal para confirmar: acrescente --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await prompt.question(question);
  prompt.close();
  return /^s(im)?$/i.test(reply.trim());
}

const unknown = (protocol: string) => new LocalError(`Nenhuma mensagem com o protocolo ${protocol}.`);

const summary = ({ delivered, postponed, failed }: DeliveryCounts) =>
  `${delivered} entregue(s), ${postponed} adiada(s), ${failed} falha(s)`;

function report(counts: DeliveryCounts): void {
  print(summary(counts));
  if (counts.postponed + counts.failed > 0) process.exitCode = 3;
}
