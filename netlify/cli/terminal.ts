import { createInterface } from 'node:readline/promises';
import { type asRecord, asText } from '../desk/records.ts';
import { CommandError } from '../local/command.ts';
import { localMidnight } from '../team-time.ts';

export const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Replaces control characters and bidi controls, which could rewrite the screen. Keeps line breaks. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** Returns a whole record for people: a line for each fact, then the visitor's words. */
export function asSheet(record: ReturnType<typeof asRecord>): string {
  const { mensagem, ...facts } = record;
  const width = Math.max(...Object.keys(facts).map((name) => name.length)) + 2;
  const lines = Object.entries(facts).map(([name, value]) => `${`${name}:`.padEnd(width)}${asText(name, value)}`);
  return printable(`${lines.join('\n')}\n\n${mensagem}`);
}

/** Asks for confirmation. @throws CommandError if there is no terminal or the reply is not yes */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandError('Sem terminal para confirmar: acrescente --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await prompt.question(question);
  prompt.close();
  if (!/^s(im)?$/i.test(reply.trim())) throw new CommandError('Nada foi apagado.');
}

/** Option values by option name. */
export type Values = Record<string, string | boolean | undefined>;

/** The command line is wrong. The message, in Portuguese, says what to type. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const HOURS = { h: 1, d: 24, w: 24 * 7 };
/** A hundred years. The database cannot count back much further. */
const MAX_DAYS = 36_500;

/** Returns the time `7d`, `12h` or `2w` ago, or the start of a day such as 2026-11-21. @throws UsageError */
export function parseSince(text: string): Date {
  const [, amount, unit] = /^(\d+)([hdw])$/.exec(text) ?? [];
  const hours = Number(amount) * HOURS[unit as keyof typeof HOURS];
  if (hours <= MAX_DAYS * 24) return new Date(Date.now() - hours * 3_600_000);
  const midnight = localMidnight(text);
  if (midnight) return midnight;
  throw new UsageError(`Não entendi "${text}". Use, por exemplo, 7d (dias), 12h (horas), 2w (semanas) ou 2026-11-21.`);
}

/** Returns the days in `365d` or `365`. @throws UsageError for other texts */
export function parseDays(text: string): number {
  const [, days] = /^(\d+)d?$/.exec(text) ?? [];
  if (days && Number(days) > 0 && Number(days) <= MAX_DAYS) return Number(days);
  throw new UsageError(`Não entendi "${text}". Use um número de dias, por exemplo 365d.`);
}
