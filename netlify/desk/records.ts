import { spamSignals } from '../../src/copy/mail.ts';
import { recordCodes, recordWords } from '../../src/copy/mesa.ts';
import { FIELDS, type Words } from '../../src/message/fields.ts';
import { slugOf } from '../messages/decisions.ts';
import { type Delivery, deliveryStatus, type MessageRow, type Time } from '../messages/message.ts';
import { eachMention, eachOfPerson, type MentionRow, type PersonRow } from '../messages/person.ts';
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
  suspeitas: signalCodes(message),
  entrega: recordCodes.delivery[deliveryStatus(message)],
  entregas: message.deliveries.map(asDeliveryRecord),
  tentativas: message.attempts,
  criadoEm: asIso(message.created_at),
});

export const signalCodes = ({ spam_signals }: MessageRow): string[] =>
  spam_signals.map((signal) => spamSignals[signal]?.code ?? signal);

const asDeliveryRecord = ({ recipient, status, reason, uncertainSends, at }: Delivery) => ({
  destinatario: recipient,
  estado: recordCodes.recipient[status],
  motivo: reason,
  semResposta: uncertainSends,
  em: asIso(at),
});

/** Returns everything stored with a message, which the person may ask for (LGPD, art. 18, II). */
export const asPersonRecord = (message: PersonRow) => ({
  ...asRecord(message),
  liberadaEm: asIso(message.released_at),
  atendidaPor: message.assignee,
  atendidaDesde: asIso(message.assigned_at),
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
    em: asIso(at),
  })),
  hashes: { tentativa: message.attempt_hash, texto: message.text_hash, conteudo: message.content_hash },
});

/** Holds nothing that the other person wrote. */
const asMentionRecord = ({ protocol, empresa, created_at }: MentionRow) => ({
  protocolo: protocol,
  empresa,
  criadoEm: asIso(created_at),
});

const asIso = <Given extends Time | null>(time: Given) =>
  (time === null ? null : new Date(time).toISOString()) as Given extends null ? null : string;

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Yields everything stored of a person as parts of a JSON text: the messages, and where others name the person. */
export async function* personJson(email: string): AsyncGenerator<string> {
  yield '{"mensagens": ';
  yield* asJsonArray(eachOfPerson(email), asPersonRecord);
  yield ', "citacoes": ';
  yield* asJsonArray(eachMention(email), asMentionRecord);
  yield '}\n';
}

async function* asJsonArray<Row>(rows: AsyncGenerator<Row>, asRow: (row: Row) => object): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield `${separator}\n${asJson(asRow(row))}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n]';
}

/** Returns a record's value for people, by its name: local times, and lists and objects in one line. */
export function asText(name: string, value: unknown): string {
  if (value === null || value === '') return '-';
  if (/(?:^e|E)m$|Desde$/.test(name)) return localTime(String(value));
  if (typeof value === 'boolean') return value ? recordWords.yes : recordWords.no;
  if (Array.isArray(value)) return value.map((item) => asText('', item)).join('; ') || '-';
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value as object).filter(([, part]) => part !== null);
  return parts.map(([part, inner]) => `${labelOf(part)}: ${asText(part, inner)}`).join(', ') || '-';
}

/** Returns what people read for a record's name: `recebida em` for criadoEm. */
export const labelOf = (name: string): string => recordWords.labels[name] ?? name;
