// Imported by the browser and by the server: one set of rules for both.
import * as v from 'valibot';
import { FIELDS, type Field, type FieldDescription, fields, type Words } from './fields.ts';

/** Atoms joined by dots (RFC 5322, 3.2.3), at two labels or more of any script (RFC 5890); no quoted names. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,59})$/iu;
/** What comes with a copied address: a name and brackets, `mailto:`, or the signs behind it in a sentence. */
const AROUND_EMAIL = /^([^<]*<|mailto:)|[>\s.,;]+$/gi;
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/** A character that shows: not Hangul's fillers nor Braille's blank, which Unicode counts as letters and symbols. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters and halves of a surrogate pair, which come with copied text. PostgreSQL cannot store all of them. */
const CONTROL = /[\p{Cc}\p{Surrogate}]/gu;
const CONTROL_EXCEPT_LINE_BREAKS = /(?![\n\r])[\p{Cc}\p{Surrogate}]/gu;

type TextRule = v.GenericSchema<unknown, string>;

/** Text that the database and every mail program can hold. An optional field may be left out or blank. */
function text({ label, name = label, kind, maxChars, missing }: FieldDescription): TextRule {
  const isLong = kind === 'textarea';
  const control = isLong ? CONTROL_EXCEPT_LINE_BREAKS : CONTROL;
  const given: TextRule = missing ? v.string(missing) : v.fallback(v.optional(v.string(), ''), '');
  return v.pipe(
    given,
    v.transform((value) => (VISIBLE.test(value) ? value.replace(control, ' ').trim() : '')),
    v.check((value) => value !== '' || !missing, missing),
    v.check(
      (value) => value.length <= maxChars,
      ({ input }) => tooLong(name, maxChars, String(input), isLong),
    ),
  );
}

function tooLong(name: string, maxChars: number, text: string, isLong: boolean): string {
  const excess = text.length - maxChars;
  const max = `${maxChars.toLocaleString('pt-BR')} caracteres`;
  const cut = excess === 1 ? '1 caractere' : `${excess.toLocaleString('pt-BR')} caracteres`;
  // What was filled in on other pages (src/inline/draft.ts) begins with “> ”. To leave it out helps if the rest fits.
  const [typed = ''] = text.split(/^> /m);
  return isLong && typed.length < Math.min(text.length, maxChars)
    ? `O campo ${name} e o que vai junto somam até ${max}: corte ${cut}, ou desmarque o que vai junto.`
    : `O campo ${name} aceita até ${max}: corte ${cut}.`;
}

function emailProblem(email: string): string {
  if (!email.includes('@')) return 'Confira o e-mail: falta o @, como em nome@empresa.com.br.';
  if (email.endsWith('@')) return 'Confira o e-mail: falta o que vem depois do @.';
  if (/^[^@\s]+@[^@.\s]+$/.test(email)) return 'Confira o e-mail: falta o fim, como .com.br.';
  return 'Informe um só e-mail, sem acentos nem espaços, como nome@empresa.com.br.';
}

/** A telephone has no fewer digits anywhere that a customer calls from. */
const PHONE_MIN_DIGITS = 8;

const RULES = {
  text,
  textarea: text,
  email: (field: FieldDescription): TextRule =>
    v.pipe(
      text(field),
      // Copied e-mail addresses contain invisible characters (U+200B). Some phones send an accent as a combining character.
      v.transform((value) =>
        value
          .replace(/\p{Cf}/gu, '')
          .replace(AROUND_EMAIL, '')
          .normalize('NFC'),
      ),
      v.check(
        (value) => value === '' || (EMAIL.test(value) && !MISPLACED_DOT.test(value)),
        ({ input }) => emailProblem(String(input)),
      ),
    ),
  // Only the count is judged: 0800, other countries and two numbers are callable too.
  tel: (field: FieldDescription): TextRule =>
    v.pipe(
      text(field),
      v.check(
        (value) => value === '' || value.replace(/\D/g, '').length >= PHONE_MIN_DIGITS,
        'Informe o telefone inteiro, com DDD, como (19) 99999-9999.',
      ),
    ),
};

const rules = Object.fromEntries(FIELDS.map((field) => [field, RULES[fields[field].kind](fields[field])]));

const ContactSchema = v.object(rules as Record<Field, TextRule>);

export type FieldErrors = Partial<Record<Field, string>>;
type ContactCheck = { success: true; message: Words } | { success: false; errors: FieldErrors };

/** Checks any input. Returns the trimmed message, or a sentence in Portuguese for each invalid field. Never throws. */
export function checkContact(input: unknown): ContactCheck {
  // Only these fields, and all of them, so that a missing one gets the sentence of a blank one.
  const values = Object.fromEntries(FIELDS.map((field) => [field, Object(input)[field]]));
  // Reports only the first problem of a field.
  const result = v.safeParse(ContactSchema, values, { abortPipeEarly: true });
  if (result.success) return { success: true, message: result.output };
  const errors = result.issues.map(({ path, message }) => [path?.[0].key, message]);
  return { success: false, errors: Object.fromEntries(errors) };
}
