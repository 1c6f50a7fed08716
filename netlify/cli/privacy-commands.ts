import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asPersonRecord, personJson } from '../desk/records.ts';
import { CommandError } from '../local/command.ts';
import { countPerson, eachMention, eachOfPerson, erasePerson } from '../messages/person.ts';
import { countOverdue, purge } from '../messages/retention.ts';
import { asSheet, confirm, parseDays, print, printable, type Values } from './terminal.ts';

const NOTHING_STORED = 'Nada guardado com este e-mail.';

export async function showPerson({ json }: Values, email: string): Promise<void> {
  if (json) return pipeline(personJson(email), process.stdout, { end: false });
  let separator = '';
  for await (const message of eachOfPerson(email)) {
    print(`${separator}${asSheet(asPersonRecord(message))}`);
    separator = '\n---\n\n';
  }
  if (!separator) print(NOTHING_STORED);
  await printMentions(email);
}

export async function erase({ yes }: Values, email: string): Promise<void> {
  const count = await countPerson(email);
  if (count === 0) print(NOTHING_STORED);
  else {
    if (!yes) await confirm(`Apagar ${count} mensagem(ns) deste e-mail, sem volta? (s/N) `);
    print(`${await erasePerson(email)} mensagem(ns) apagada(s).`);
  }
  await printMentions(email);
}

/** Prints which messages of others mention the person. They are not the person's, so they are never erased. */
async function printMentions(email: string): Promise<void> {
  const mentions = await Readable.from(eachMention(email)).toArray();
  if (mentions.length === 0) return;
  print(
    `\nEste e-mail é citado em ${mentions.length} mensagem(ns) de outras pessoas, que não são apagadas com as do titular:`,
  );
  for (const { protocol, empresa } of mentions) print(printable(`${protocol}\t${empresa}`));
  print('Leia cada uma com npm run contacts -- show PROTOCOLO e decida se o pedido dele também a alcança.');
}

export async function purgeOld({ 'older-than': age, yes }: Values): Promise<void> {
  const days = typeof age === 'string' ? parseDays(age) : undefined;
  const { messages, unseen } = await countOverdue(days);
  if (messages > 0) {
    print(`${messages} mensagem(ns) além do prazo, ${unseen} delas nunca vista(s) por ninguém.`);
    if (!yes) await confirm('Apagar todas, sem volta? (s/N) ');
  }
  const signal = interruption();
  const deleted = await purge({ includesUnseen: true, signal, ...(days ? { days } : {}) });
  print(`${deleted.messages} mensagem(ns) apagada(s)${deleted.probes > 0 ? ` e ${deleted.probes} de teste` : ''}.`);
  if (signal.aborted) throw new CommandError('A limpeza foi interrompida: rode de novo para apagar o que restou.');
}

/** Aborts at the first Ctrl+C. The second one ends the process. */
function interruption(): AbortSignal {
  const interrupted = new AbortController();
  process.once('SIGINT', () => {
    console.error('Parando depois do lote em curso.');
    interrupted.abort();
  });
  return interrupted.signal;
}
