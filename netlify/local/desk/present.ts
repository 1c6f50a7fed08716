import Table from 'cli-table3';
import { stringify } from 'csv-stringify/sync';
import { FIELDS, type Field } from '../../../src/contact/field-names.ts';
import { localTime } from '../../contacts/local-time.ts';
import { deliveryOf, type MessageRow, statusOf } from '../../contacts/message-row.ts';

/** What the visitor wrote: every field of the form, so that none is lost here. */
const fieldsOf = (row: MessageRow) =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Pick<MessageRow, Field>;

/** One message as machines get it: `list --json`, `show --json`, `titular --json`. */
export const asRecord = (row: MessageRow) => ({
  protocolo: row.protocol,
  ...fieldsOf(row),
  produto: row.produto,
  origem: row.origem,
  status: statusOf(row),
  suspeitas: row.suspicions,
  entrega: deliveryOf(row),
  tentativas: row.attempts,
  criadoEm: new Date(row.created_at).toISOString(),
});

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Control characters and reversed writing could rewrite the screen; line breaks stay. */
const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** A table without colour codes, whatever reads it. */
export function asTable(rows: MessageRow[]): string {
  const table = new Table({
    head: ['Protocolo', 'Recebida em', 'Nome', 'Empresa', 'Produto', 'Status', 'Entrega'],
    style: { head: [], border: [] },
  });
  for (const row of rows) {
    const cells = [
      row.protocol,
      localTime(row.created_at),
      row.nome,
      row.empresa,
      row.produto?.toUpperCase() ?? '',
      statusOf(row),
      deliveryOf(row),
    ];
    table.push(cells.map(printable));
  }
  return table.toString();
}

/** One message whole, a line for each fact. */
export function asSheet(row: MessageRow): string {
  const { mensagem, origem, suspeitas, criadoEm, ...facts } = asRecord(row);
  const lines = Object.entries({
    ...facts,
    criadoEm: localTime(criadoEm),
    suspeitas: suspeitas.join(', ') || 'nenhuma',
    origem:
      Object.entries(origem)
        .map(([part, value]) => `${part}=${value}`)
        .join(' ') || 'desconhecida',
  }).map(([name, value]) => `${`${name}:`.padEnd(12)} ${value ?? ''}`);
  return printable(`${lines.join('\n')}\n\n${mensagem}`);
}

/** For a Brazilian Excel: UTF-8 with its mark, semicolons, every cell quoted, formulas defused. */
export function asCsv(rows: MessageRow[]): string {
  const records = rows.map((row) => ({
    ...asRecord(row),
    origem: JSON.stringify(row.origem),
    suspeitas: row.suspicions.join(' '),
    criadoEm: localTime(row.created_at),
  }));
  const columns = Object.keys(
    asRecord({ origem: {}, suspicions: [], created_at: new Date(0) } as unknown as MessageRow),
  );
  return stringify(records, {
    header: true,
    columns,
    bom: true,
    delimiter: ';',
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
