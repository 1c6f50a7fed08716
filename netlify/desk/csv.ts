import { type Options, stringify } from 'csv-stringify/sync';
import { mail } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { eachMessage, type Filter } from '../messages/find.ts';
import type { MessageRow, Time } from '../messages/message.ts';
import { countPeriods, type PeriodRow } from '../messages/periods.ts';
import { localDateAndTime } from '../team-time.ts';
import { asRecord, signalCodes } from './records.ts';

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
  suspeitas: signalCodes(message).join(' '),
  criadoEm: asCell(message.created_at),
  atendidaPor: message.assignee,
  respondidaEm: asCell(message.answered_at),
  respondidaPor: message.answered_by === 'link' ? desk.message.byLink : message.answered_by,
});

/** Excel and LibreOffice take this form as date and time, whatever their language. */
const asCell = (time: Time | null) => (time === null ? '' : localDateAndTime(time));

/** For a Brazilian Excel, but for the columns and, once at the beginning, head and BOM. */
export const CSV_OPTIONS: Options = {
  delimiter: ';',
  quoted: true,
  escape_formulas: true,
  record_delimiter: 'windows',
};

const OPTIONS: Options = { ...CSV_OPTIONS, columns: COLUMNS };

/**
 * Yields the messages of a filter as parts of a CSV for a Brazilian Excel: UTF-8 with BOM, semicolons, all cells quoted,
 * formulas escaped.
 */
export async function* csvOf(filter: Filter): AsyncGenerator<string> {
  yield stringify([], { ...OPTIONS, header: true, bom: true });
  for await (const message of eachMessage(filter)) yield stringify([asCsvRow(message)], OPTIONS);
}

/** Below the 20 MB of a streamed answer, because sizes are estimated and each quote is doubled. */
const CSV_MAX_BYTES = 15_000_000;

/** Returns the months of a CSV that is too large for one answer, or the days of a month; undefined if it is not. */
export async function findCsvParts(filter: Filter, maxBytes = CSV_MAX_BYTES): Promise<PeriodRow[] | undefined> {
  const months = await countPeriods(filter, 'month');
  const isSmall = months.reduce((sum, { bytes }) => sum + bytes, 0) <= maxBytes;
  if (isSmall) return undefined;
  const parts = months.length > 1 ? months : await countPeriods(filter, 'day');
  // A single day cannot be divided further.
  return parts.length > 1 ? parts : undefined;
}
