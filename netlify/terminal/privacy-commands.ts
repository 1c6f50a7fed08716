import { asJson, personRecord } from '../desk/records.ts';
import { LocalError } from '../local/local-error.ts';
import { purge } from '../schedule/purge.ts';
import { erase } from '../storage/erase.ts';
import { countOverdue } from '../storage/overdue.ts';
import { confirm } from './confirm.ts';
import { asSheet, print, printable } from './print.ts';
import { parseDays } from './since.ts';
import type { Values } from './usage.ts';

const NOTHING_OF_PERSON = 'Nada guardado com este e-mail.';

export async function showPerson({ json }: Values, email: string): Promise<void> {
  const record = await personRecord(email);
  if (json) return print(asJson(record));
  print(record.mensagens.length === 0 ? NOTHING_OF_PERSON : record.mensagens.map(asSheet).join('\n\n---\n\n'));
  printMentions(record);
}

export async function erasePerson({ yes }: Values, email: string): Promise<void> {
  const record = await personRecord(email);
  const { length: count } = record.mensagens;
  if (count === 0) print(NOTHING_OF_PERSON);
  else {
    if (!yes) await confirm(`Apagar ${count} mensagem(ns) deste e-mail, sem volta? (s/N) `);
    print(`${await erase(email)} mensagem(ns) apagada(s).`);
  }
  printMentions(record);
}

/** Writes which messages of others name the person. They are not the person's, so nothing deletes them. */
function printMentions({ citacoes }: Awaited<ReturnType<typeof personRecord>>): void {
  if (citacoes.length === 0) return;
  print(
    `\nEste e-mail é citado em ${citacoes.length} mensagem(ns) de outras pessoas, que não são apagadas com as do titular:`,
  );
  for (const { protocolo, empresa } of citacoes) print(printable(`${protocolo}\t${empresa}`));
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
  const deleted = await purge({ unseenToo: true, signal, ...(days ? { days } : {}) });
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
