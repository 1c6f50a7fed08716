import { type Options, stringify } from 'csv-stringify/sync';
import { mail, signalWords } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { findDeliveries } from '../due/deliveries.ts';
import { findDecisions } from '../messages/decisions.ts';
import { eachBatch, type Filter } from '../messages/find.ts';
import { type MessageRow, recordOf } from '../messages/message.ts';
import { localDateAndTime } from '../team-time.ts';

/** For a Brazilian Excel: semicolons, all cells quoted, formulas escaped. */
const OPTIONS: Options = {
  columns: [
    'protocolo',
    ...FIELDS,
    'produto',
    ...Object.keys(mail.originParts),
    'situacao',
    'sinaisDeSpam',
    'recebidaEm',
    'atendidaPor',
  ],
  delimiter: ';',
  quoted: true,
  escape_formulas: true,
  record_delimiter: 'windows',
};

const recordAtDesk = (message: MessageRow) => ({
  ...recordOf(message),
  situacao: desk.tags[message.status].toLowerCase(),
  atendidaPor: message.assignee,
});

/** Returns one row of the CSV. Excel and LibreOffice take the time for one, whatever their language. */
const asCells = (message: MessageRow) => ({
  ...message.origem,
  ...recordAtDesk(message),
  sinaisDeSpam: signalWords(message.spam_signals).join('; '),
  recebidaEm: localDateAndTime(message.created_at),
});

/** Returns the messages of a filter as a CSV in UTF-8 with BOM, whole: some 10 MB for 20,000, of the 20 MB that the platform sends. */
export async function csvOf(filter: Filter): Promise<Blob> {
  const texts = [stringify([], { ...OPTIONS, header: true, bom: true })];
  for await (const messages of eachBatch(filter)) texts.push(stringify(messages.map(asCells), OPTIONS));
  return new Blob(texts);
}

/** Returns everything stored of a person, for JSON (LGPD, art. 18, II). */
export async function personRecord(email: string): Promise<object[]> {
  const records: object[] = [];
  for await (const messages of eachBatch({ list: 'all', email })) {
    const ids = messages.map(({ id }) => id);
    const deliveries = Map.groupBy(await findDeliveries(...ids), ({ message_id }) => message_id);
    const decisions = Map.groupBy(await findDecisions(...ids), ({ message_id }) => message_id);
    for (const message of messages)
      records.push({
        ...recordAtDesk(message),
        origem: message.origem,
        sinaisDeSpam: signalWords(message.spam_signals),
        recebidaEm: new Date(message.created_at),
        versaoDaPrivacidade: message.privacy_version,
        entregas: (deliveries.get(message.id) ?? []).map(({ recipient, delivered_at, attempts, failure }) => ({
          destinatario: recipient,
          entregueEm: delivered_at,
          falhas: attempts,
          ultimoMotivo: failure,
        })),
        historico: (decisions.get(message.id) ?? []).map(({ action, at }) => ({
          acao: desk.message.logged[action],
          em: at,
        })),
      });
  }
  return records;
}
