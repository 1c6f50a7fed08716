import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { recordCodes } from '../../src/copy/mesa.ts';
import { FIELDS, type Words } from '../../src/message/fields.ts';
import { slugOf } from '../messages/decisions.ts';
import { eachMessage, type Filter } from '../messages/find.ts';
import { type Delivery, deliveryStatus, type MessageRow, type Time } from '../messages/message.ts';
import { findMentions, findPerson, type MentionRow, type PersonRow } from '../messages/person.ts';
import { localTime } from '../team-time.ts';

/** All fields of the form, from their list, so that none is forgotten. */
const fieldsOf = (message: MessageRow) => Object.fromEntries(FIELDS.map((field) => [field, message[field]])) as Words;

/** Returns one message for JSON, with names and codes in Portuguese. */
export const asRecord = (message: MessageRow) => ({
  protocolo: message.protocol,
  ...fieldsOf(message),
  produto: message.produto,
  origem: message.origem,
  status: recordCodes.status[message.status],
  suspeitas: message.spam_signals,
  entrega: recordCodes.delivery[deliveryStatus(message)],
  entregas: message.deliveries.map(asDeliveryRecord),
  tentativas: message.attempts,
  criadoEm: asIso(message.created_at),
});

const asDeliveryRecord = ({ recipient, status, reason, uncertainSends, at }: Delivery) => ({
  destinatario: recipient,
  estado: recordCodes.recipient[status],
  motivo: reason,
  semResposta: uncertainSends,
  em: asIso(at),
});

/** Returns everything stored with a message, which the person may ask for (LGPD, art. 18, II). */
const asPersonRecord = (message: PersonRow) => ({
  ...asRecord(message),
  liberadaEm: asIso(message.released_at),
  respondidaEm: asIso(message.answered_at),
  spamEm: asIso(message.spam_at),
  vistaEm: asIso(message.seen_at),
  avisadaEm: asIso(message.digested_at),
  entregueEm: asIso(message.delivered_at),
  falhouEm: asIso(message.failed_at),
  incertaEm: asIso(message.uncertain_at),
  retidaNaPrevia: message.preview_context,
  ultimaTentativaEm: asIso(message.last_attempt_at),
  versaoDaPrivacidade: message.privacy_version,
  historico: message.history.map(({ action, is_undo, at }) => ({
    acao: slugOf(action),
    desfeita: is_undo,
    em: at,
  })),
  hashes: { tentativa: message.attempt_hash, texto: message.text_hash, conteudo: message.content_hash },
});

/** Returns everything stored of a person: the messages, and where others name the person. */
export async function personRecord(email: string) {
  const [messages, mentions] = await Promise.all([findPerson(email), findMentions(email)]);
  return { mensagens: messages.map(asPersonRecord), citacoes: mentions.map(asMentionRecord) };
}

/** Holds nothing that the other person wrote. */
const asMentionRecord = ({ protocol, empresa, created_at }: MentionRow) => ({
  protocolo: protocol,
  empresa,
  criadoEm: asIso(created_at),
});

const asIso = <Given extends Time | null>(time: Given) =>
  (time === null ? null : new Date(time).toISOString()) as Given extends null ? null : string;

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Returns a record's value for people, by its name: local times, and lists and objects in one line. */
export function asText(name: string, value: unknown): string {
  if (value === null || value === '') return '-';
  if (name.endsWith('Em')) return localTime(String(value));
  if (Array.isArray(value)) return value.map((item) => asText('', item)).join(', ') || '-';
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

const asCsvRow = (message: MessageRow) => ({
  ...asRecord(message),
  origem: JSON.stringify(message.origem),
  suspeitas: message.spam_signals.join(' '),
  criadoEm: localTime(message.created_at),
});

/**
 * Streams the messages of a filter as CSV for a Brazilian Excel: UTF-8 with BOM, semicolons, all cells quoted, formulas
 * escaped.
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
  // pipeline passes an error on to the reader of the CSV.
  return pipeline(rows, csv, () => {});
};
