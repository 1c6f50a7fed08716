import Table from 'cli-table3';
import { stringify } from 'csv-stringify';
import { FIELDS, type Words } from '../../src/message/fields.ts';
import { localTime } from '../staff-time.ts';
import { type Copy, deliveryOf, type MessageRow, statusOf, type Time } from '../storage/message-row.ts';
import type { MentionRow, PersonRow } from '../storage/person.ts';

/** What the visitor wrote: all fields of the form, read from the list of them, so that none is forgotten here. */
const fieldsOf = (row: MessageRow) => Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Words;

/** One message for machines: `list --json`, `show --json`. */
export const asRecord = (row: MessageRow) => ({
  protocolo: row.protocol,
  ...fieldsOf(row),
  produto: row.produto,
  origem: row.origem,
  status: statusOf(row),
  suspeitas: row.suspicions,
  entrega: deliveryOf(row),
  entregas: row.deliveries.map(copyAsRecord),
  tentativas: row.attempts,
  criadoEm: asIso(row.created_at),
});

/** All that is stored with a message, which the person may ask to see (LGPD, art. 18, II). */
export const asPersonRecord = (row: PersonRow) => ({
  ...asRecord(row),
  liberadaEm: asIso(row.released_at),
  respondidaEm: asIso(row.answered_at),
  spamEm: asIso(row.spam_at),
  vistaEm: asIso(row.seen_at),
  avisadaEm: asIso(row.told_at),
  entregueEm: asIso(row.delivered_at),
  falhouEm: asIso(row.failed_at),
  incertaEm: asIso(row.uncertain_at),
  retidaNaPrevia: row.held_in,
  ultimaTentativaEm: asIso(row.last_attempt_at),
  versaoDaPrivacidade: row.privacy_version,
  hashes: { tentativa: row.attempt_hash, texto: row.text_hash, conteudo: row.content_hash },
});

/** A message of somebody else in which the person is named: nothing that the other wrote. */
export const asMention = ({ protocol, empresa, created_at }: MentionRow) => ({
  protocolo: protocol,
  empresa,
  criadoEm: asIso(created_at),
});

const copyAsRecord = ({ recipient, state, reason, uncertain, at }: Copy) => ({
  destinatario: recipient,
  estado: state,
  motivo: reason,
  semResposta: uncertain,
  em: asIso(at),
});

const asIso = <Given extends Time | null>(time: Given) =>
  (time === null ? null : new Date(time).toISOString()) as Given extends null ? null : string;

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Replaces controls and characters that turn the writing: they could rewrite the screen. Line breaks stay. */
const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** A table for people, without colour codes: it may be read by a pipe. */
function tableOf(head: string[], rows: string[][]): string {
  const table = new Table({ head, style: { head: [], border: [] } });
  table.push(...rows.map((cells) => cells.map(printable)));
  return table.toString();
}

export const asTable = (rows: MessageRow[]): string =>
  tableOf(
    ['Protocolo', 'Recebida em', 'Nome', 'Empresa', 'Produto', 'Status', 'Entrega'],
    rows.map((row) => [
      row.protocol,
      localTime(row.created_at),
      row.nome,
      row.empresa,
      row.produto?.toUpperCase() ?? '',
      statusOf(row),
      deliveryOf(row),
    ]),
  );

/** The messages of others that name a person, and what the team has to do. */
export function asMentions(rows: MentionRow[]): string {
  const table = tableOf(
    ['Protocolo', 'Recebida em', 'Empresa'],
    rows.map(({ protocol, created_at, empresa }) => [protocol, localTime(created_at), empresa]),
  );
  return [
    `Este e-mail é citado em ${rows.length} mensagem(ns) de outras pessoas, que não são apagadas com as do titular.`,
    'Leia cada uma com npm run contacts -- show PROTOCOLO e decida se o pedido dele também a alcança.',
    table,
  ].join('\n');
}

/** A whole record for people: a line for each fact, the visitor's words last. */
export function asSheet(record: ReturnType<typeof asRecord>): string {
  const { mensagem, ...facts } = record;
  const width = Math.max(...Object.keys(facts).map((name) => name.length)) + 2;
  const lines = Object.entries(facts).map(([name, value]) => `${`${name}:`.padEnd(width)}${asLine(name, value)}`);
  return printable(`${lines.join('\n')}\n\n${mensagem}`);
}

/** Times as the staff reads them; lists and objects in one line. */
function asLine(name: string, value: unknown): string {
  if (value === null || value === '') return '-';
  if (name.endsWith('Em')) return localTime(String(value));
  if (Array.isArray(value)) return value.map((item) => asLine('', item)).join(', ') || '-';
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value as object).filter(([, part]) => part !== null);
  return parts.map(([part, text]) => `${part}=${text}`).join(' ') || '-';
}

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
export const asCsvRow = (row: MessageRow) => ({
  ...asRecord(row),
  origem: JSON.stringify(row.origem),
  suspeitas: row.suspicions.join(' '),
  criadoEm: localTime(row.created_at),
});

/** Turns rows into a CSV for a Brazilian Excel: UTF-8 with its mark, semicolons, all cells quoted, formulas defused. */
export const csvStream = () =>
  stringify({
    header: true,
    columns: CSV_COLUMNS,
    bom: true,
    delimiter: ';',
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
