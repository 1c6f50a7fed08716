import { asJson, personRecord } from '../desk/records.ts';
import { CommandError } from '../local/command.ts';
import { erasePerson } from '../messages/person.ts';
import { countOverdue, purge } from '../messages/retention.ts';
import { asSheet, confirm, parseDays, print, printable, type Values } from './terminal.ts';

const NOTHING_STORED = 'Nada guardado com este e-mail.';

export async function showPerson({ json }: Values, email: string): Promise<void> {
  const record = await personRecord(email);
  if (json) return print(asJson(record));
  print(record.mensagens.length === 0 ? NOTHING_STORED : record.mensagens.map(asSheet).join('\n\n---\n\n'));
  printMentions(record);
}

export async function erase({ yes }: Values, email: string): Promise<void> {
  const record = await personRecord(email);
  const { length: count } = record.mensagens;
  if (count === 0) print(NOTHING_STORED);
  else {
    if (!yes) await confirm(`Apagar ${count} mensagem(ns) deste e-mail, sem volta? (s/N) `);
    print(`${await erasePerson(email)} mensagem(ns) apagada(s).`);
  }
  printMentions(record);
}

/** Prints which messages of others mention the person. They are not the person's, so they are never erased. */
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
