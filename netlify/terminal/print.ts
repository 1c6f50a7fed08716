import { type asRecord, asText } from '../desk/records.ts';

export const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Replaces controls and characters that turn the writing: they could rewrite the screen. Line breaks stay. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** A whole record for people: a line for each fact, the visitor's words last. */
export function asSheet(record: ReturnType<typeof asRecord>): string {
  const { mensagem, ...facts } = record;
  const width = Math.max(...Object.keys(facts).map((name) => name.length)) + 2;
  const lines = Object.entries(facts).map(([name, value]) => `${`${name}:`.padEnd(width)}${asText(name, value)}`);
  return printable(`${lines.join('\n')}\n\n${mensagem}`);
}
