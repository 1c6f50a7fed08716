import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { FIELDS } from '../../src/message/fields.ts';
import { localTime } from '../staff-time.ts';
import { eachMessage, type Filter } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';
import { asRecord } from './records.ts';

const CSV_COLUMNS = [
  'protocolo',
  ...FIELDS,
  'produto',
  'origem',
  'status',
  'suspeitas',
  'entrega',
  'tentativas',
  'criadoEm',
];

/** One message as a row of the CSV. */
const asCsvRow = (row: MessageRow) => ({
  ...asRecord(row),
  origem: JSON.stringify(row.origem),
  suspeitas: row.suspicions.join(' '),
  criadoEm: localTime(row.created_at),
});

/**
 * The messages of a filter as a CSV for a Brazilian Excel: UTF-8 with its mark, semicolons, all cells quoted, formulas
 * defused. Read and written row by row.
 */
export const csvOf = (filter: Filter): Readable => {
  const rows = Readable.from(eachMessage(filter)).map(asCsvRow);
  const csv = stringify({
    header: true,
    columns: CSV_COLUMNS,
    bom: true,
    delimiter: ';',
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // An error on the way reaches whoever reads the CSV.
  return pipeline(rows, csv, () => {});
};
