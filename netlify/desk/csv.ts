import { type Options, stringify } from 'csv-stringify/sync';
import { mail } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { eachMessage, type Filter } from '../messages/find.ts';
import type { MessageRow, Time } from '../messages/message.ts';
import { localDateAndTime } from '../team-time.ts';
import { asRecord } from './records.ts';

const ORIGIN_COLUMNS = Object.keys(mail.originParts);

const COLUMNS = [
  'protocolo',
  ...FIELDS,
  'produto',
  ...ORIGIN_COLUMNS,
  'status',
  'suspeitas',
  'entrega',
  'tentativas',
  'criadoEm',
  'atendidaPor',
  'respondidaEm',
  'respondidaPor',
];

const asCsvRow = (message: MessageRow) => ({
  ...asRecord(message),
  ...message.origem,
  suspeitas: message.spam_signals.join(' '),
  criadoEm: asCell(message.created_at),
  atendidaPor: message.assignee,
  respondidaEm: asCell(message.answered_at),
  respondidaPor: message.answered_by === 'link' ? desk.message.byLink : message.answered_by,
});

/** Excel and LibreOffice take this form as date and time, whatever their language. */
const asCell = (time: Time | null) => (time === null ? '' : localDateAndTime(time));

const OPTIONS: Options = {
  columns: COLUMNS,
  delimiter: ';',
  quoted: true,
  escape_formulas: true,
  record_delimiter: 'windows',
};

/**
 * Yields the messages of a filter as parts of a CSV for a Brazilian Excel: UTF-8 with BOM, semicolons, all cells quoted,
 * formulas escaped.
 */
export async function* csvOf(filter: Filter): AsyncGenerator<string> {
  yield stringify([], { ...OPTIONS, header: true, bom: true });
  for await (const message of eachMessage(filter)) yield stringify([asCsvRow(message)], OPTIONS);
}
