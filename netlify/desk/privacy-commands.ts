import { LocalError } from '../local/local-error.ts';
import { purge } from '../schedule/purge.ts';
import { erase } from '../storage/erase.ts';
import { countOverdue } from '../storage/overdue.ts';
import { countOfPerson, findMentions, findPerson } from '../storage/person.ts';
import { confirm } from './confirm.ts';
import { asJson, asMention, asMentions, asPersonRecord, asSheet } from './present.ts';
import { print } from './print.ts';

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
