import { type Options, stringify } from 'csv-stringify/sync';
import { mail, spamSignals } from '../../src/copy/mail.ts';
import { desk, recordStatus } from '../../src/copy/mesa.ts';
import { FIELDS, type Words } from '../../src/message/fields.ts';
import { findDeliveries } from '../mail/deliveries.ts';
import { findDecisions } from '../messages/decisions.ts';
import { eachMessage, type Filter, findByPerson } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { localDateAndTime } from '../team-time.ts';

const COLUMNS = [
  'protocolo',
  ...FIELDS,
  'produto',
  ...Object.keys(mail.originParts),
  'situacao',
  'sinaisDeSpam',
  'recebidaEm',
  'atendidaPor',
];

/** For a Brazilian Excel: semicolons, all cells quoted, formulas escaped. */
const OPTIONS: Options = {
  columns: COLUMNS,
  delimiter: ';',
  quoted: true,
  escape_formulas: true,
  record_delimiter: 'windows',
};

/** All fields of the form, from their list, so that none is forgotten. */
const fieldsOf = (message: MessageRow) => Object.fromEntries(FIELDS.map((field) => [field, message[field]])) as Words;

const signalsOf = ({ spam_signals }: MessageRow) => spam_signals.map((signal) => spamSignals[signal] ?? signal);

/** Returns one row of the CSV. Excel and LibreOffice take the time for one, whatever their language. */
const asCells = (message: MessageRow) => ({
  ...message.origem,
  protocolo: message.protocol,
  ...fieldsOf(message),
  produto: message.produto,
  situacao: recordStatus[message.status],
  sinaisDeSpam: signalsOf(message).join('; '),
  recebidaEm: localDateAndTime(message.created_at),
  atendidaPor: message.assignee,
});

const BATCH_ROWS = 200;

/** Returns the messages of a filter as a CSV in UTF-8 with BOM, streamed in batches. */
export function csvOf(filter: Filter): ReadableStream<Uint8Array> {
  const messages = eachMessage(filter);
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(stringify([], { ...OPTIONS, header: true, bom: true }))),
    async pull(stream) {
      const rows = [];
      let next: IteratorResult<MessageRow> | undefined;
      while (rows.length < BATCH_ROWS) {
        next = await messages.next();
        if (next.done) break;
        rows.push(asCells(next.value));
      }
      if (rows.length > 0) stream.enqueue(encoder.encode(stringify(rows, OPTIONS)));
      if (next?.done) stream.close();
    },
  });
}

/** Returns everything stored of a person, for JSON (LGPD, art. 18, II). */
export async function personRecord(email: string): Promise<object[]> {
  const messages = await findByPerson(email);
  return await Promise.all(
    messages.map(async (message) => ({
      protocolo: message.protocol,
      ...fieldsOf(message),
      produto: message.produto,
      origem: message.origem,
      situacao: recordStatus[message.status],
      sinaisDeSpam: signalsOf(message),
      recebidaEm: new Date(message.created_at),
      versaoDaPrivacidade: message.privacy_version,
      atendidaPor: message.assignee,
      entregas: (await findDeliveries(message.id)).map(({ recipient, delivered_at, attempts, failure }) => ({
        destinatario: recipient,
        entregueEm: delivered_at,
        falhas: attempts,
        ultimoMotivo: failure,
      })),
      historico: (await findDecisions(message.id)).map(({ action, at }) => ({
        acao: desk.message.logged[action],
        em: at,
      })),
    })),
  );
}
