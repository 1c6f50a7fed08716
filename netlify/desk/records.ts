import { FIELDS, type Words } from '../../src/message/fields.ts';
import { localTime } from '../staff-time.ts';
import { type Copy, deliveryOf, type MessageRow, statusOf, type Time } from '../storage/message-row.ts';
import { findMentions, findPerson, type MentionRow, type PersonRow } from '../storage/person.ts';

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
const asPersonRecord = (row: PersonRow) => ({
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
  historico: row.history,
  hashes: { tentativa: row.attempt_hash, texto: row.text_hash, conteudo: row.content_hash },
});

/** All that is stored of a person: the messages, and where others name the person. */
export async function personRecord(email: string) {
  const [messages, mentions] = await Promise.all([findPerson(email), findMentions(email)]);
  return { mensagens: messages.map(asPersonRecord), citacoes: mentions.map(asMention) };
}

/** A message of somebody else in which the person is named: nothing that the other wrote. */
const asMention = ({ protocol, empresa, created_at }: MentionRow) => ({
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

/** A record's value for people, by its name: times as the staff reads them, lists and objects in one line. */
export function asText(name: string, value: unknown): string {
  if (value === null || value === '') return '-';
  if (name.endsWith('Em')) return localTime(String(value));
  if (Array.isArray(value)) return value.map((item) => asText('', item)).join(', ') || '-';
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value as object).filter(([, part]) => part !== null);
  return parts.map(([part, text]) => `${part}=${text}`).join(' ') || '-';
}
