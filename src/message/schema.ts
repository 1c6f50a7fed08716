// Imported by the browser and by the server: one set of rules for both.
import * as v from 'valibot';
import { FIELDS, type Field } from './field-names.ts';
import { isBrazilianPhone, isForeignPhone } from './phone.ts';

const SHORT_TEXT_MAX_CHARS = 120;
/** The longest path (RFC 5321, 4.5.3.1.3) without its two brackets. */
const EMAIL_MAX_CHARS = 254;
const MESSAGE_MAX_CHARS = 5000;

/**
 * Atoms joined by dots (RFC 5322, 3.2.3), at a domain of two labels or more with letters of any script (RFC 5890).
 * Quoted names are refused.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,59})$/iu;
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/**
 * A character that shows. Unicode counts some blanks among letters and symbols, which are left out here: Hangul's
 * fillers, which it calls ignorable, and Braille's pattern without dots.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Half of a surrogate pair. `isWellFormed` would tell too, but the oldest browsers served do not have it. */
const BROKEN = /\p{Surrogate}/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_LINE_BREAKS = /[^\P{Cc}\n\r]/u;

/** Text that every database and mail program can hold. Reports the first problem only. */
const text = (required: string, control: RegExp, invisible: string, ...limit: [number, string | (() => string)]) =>
  v.pipe(
    v.string(required),
    // Tabs come with cells copied from a spreadsheet.
    v.transform((value) => value.replace(/\t/g, ' ').trim()),
    v.check((value) => VISIBLE.test(value), required),
    v.check((value) => !BROKEN.test(value) && !control.test(value), invisible),
    v.maxLength(...limit),
  );

const line = (required: string, name: string, maxChars: number) =>
  text(
    required,
    CONTROL,
    `${name} tem caracteres invisíveis. Apague o texto e digite de novo.`,
    maxChars,
    `${name} aceita até ${maxChars} caracteres. Abrevie o texto.`,
  );

const ContactSchema = v.config(
  v.object({
    nome: line('Informe o seu nome.', 'O campo Nome', SHORT_TEXT_MAX_CHARS),
    empresa: line('Informe o nome da empresa.', 'O campo Empresa', SHORT_TEXT_MAX_CHARS),
    email: v.pipe(
      line('Informe o seu e-mail.', 'O campo E-mail', EMAIL_MAX_CHARS),
      // Some phones send an accent as a character of its own: composed, so that a domain has one spelling.
      v.transform((value) => value.normalize('NFC')),
      v.check(
        (value) => EMAIL.test(value) && !MISPLACED_DOT.test(value),
        'Informe um e-mail como nome@empresa.com.br.',
      ),
    ),
    telefone: v.pipe(
      line('Informe o seu telefone com DDD.', 'O campo Telefone', 40),
      v.check(
        (value) => !isForeignPhone(value),
        'Este telefone tem o código de outro país. Informe um número do Brasil com DDD, sem o sinal +, ou escreva para o nosso e-mail, que está nesta página.',
      ),
      v.check(isBrazilianPhone, 'Informe um telefone com DDD, como (19) 99999-9999.'),
    ),
    mensagem: text(
      'Escreva a sua mensagem.',
      CONTROL_EXCEPT_LINE_BREAKS,
      'O campo Mensagem tem caracteres invisíveis. Apague o texto colado e digite de novo.',
      MESSAGE_MAX_CHARS,
      // A function, because loading the locale's number format takes longer than all the rest.
      () => `O campo Mensagem aceita até ${MESSAGE_MAX_CHARS.toLocaleString('pt-BR')} caracteres. Encurte o texto.`,
    ),
  }),
  { abortPipeEarly: true },
);

/** A message as it may be stored. */
export type ContactMessage = v.InferOutput<typeof ContactSchema>;

export type FieldErrors = Partial<Record<Field, string>>;

export type ContactCheck = { success: true; message: ContactMessage } | { success: false; errors: FieldErrors };

/** Checks any input. Answers the trimmed message, or a sentence in Portuguese for each bad field. Never throws. */
export function checkContact(input: unknown): ContactCheck {
  // Only these fields, and all of them, so that a missing one gets the sentence of a blank one.
  const values = Object.fromEntries(FIELDS.map((field) => [field, Object(input)[field]]));
  const result = v.safeParse(ContactSchema, values);
  if (result.success) return { success: true, message: result.output };
  const { nested = {} } = v.flatten<typeof ContactSchema>(result.issues);
  const errors: FieldErrors = {};
  for (const field of FIELDS) {
    const message = nested[field]?.[0];
    if (message) errors[field] = message;
  }
  return { success: false, errors };
}
