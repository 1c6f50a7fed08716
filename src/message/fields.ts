// Imported by the browser and by the server.

/** Describes a field of the contact form. Validation, form, mail, desk, CSV and storage derive from it. */
export interface FieldDescription {
  /** As the form and the mail show it. */
  label: string;
  /** As sentences name it. */
  name: string;
  kind: 'line' | 'email' | 'phone' | 'text';
  maxChars: number;
  /** Autofill token of the HTML standard. */
  autocomplete: string;
  /** Error for a blank field. A field without it is optional, and stored as an empty text. */
  missing?: string;
  /** Realistic value, for tests and screenshots. */
  example: string;
}

const descriptions = {
  nome: {
    label: 'Nome',
    name: 'Nome',
    kind: 'line',
    maxChars: 120,
    autocomplete: 'name',
    missing: 'Informe seu nome.',
    example: "Ana D'Ávila",
  },
  empresa: {
    label: 'Empresa',
    name: 'Empresa',
    kind: 'line',
    maxChars: 120,
    autocomplete: 'organization',
    missing: 'Informe o nome da empresa.',
    example: 'Transportes "Rápida" & Cia',
  },
  email: {
    label: 'E-mail',
    name: 'E-mail',
    kind: 'email',
    // The longest path (RFC 5321, 4.5.3.1.3) without its two brackets.
    maxChars: 254,
    autocomplete: 'email',
    missing: 'Informe seu e-mail.',
    example: 'ana@empresa.com.br',
  },
  telefone: {
    label: 'Telefone com DDD',
    name: 'Telefone',
    kind: 'phone',
    // Two numbers and whom to ask for.
    maxChars: 80,
    autocomplete: 'tel-national',
    missing: 'Informe seu telefone com DDD.',
    example: '(19) 98765-4321',
  },
  mensagem: {
    label: 'Mensagem',
    name: 'Mensagem',
    kind: 'text',
    maxChars: 5000,
    autocomplete: 'off',
    missing: 'Escreva sua mensagem.',
    example: 'Olá 👋\nPreciso de um <b>TMS</b>.',
  },
} satisfies Record<string, FieldDescription>;

/** The name of a field in the API, in the form and in the database (docs/especificacao.md, Dados). */
export type Field = keyof typeof descriptions;

export const fields: Record<Field, FieldDescription> = descriptions;

/** In the order in which the form shows them. */
export const FIELDS = Object.keys(descriptions) as Field[];

/** The visitor's words, field by field. */
export type Words = Record<Field, string>;

/** Examples for all fields, for tests and pictures. */
export const exampleWords = Object.fromEntries(FIELDS.map((field) => [field, fields[field].example])) as Words;

/** Honeypot: hidden from people, filled in by bots. Browsers must not autofill its name. */
export const HONEYPOT_FIELD = 'deixe_vazio';

/** Hidden field: milliseconds from the first keystroke to the submit. */
export const TIMING_FIELD = 'tempo_ms';

/** Hidden fields that the page's own scripts fill, so that they go with a plain post too. */
export const PRODUCT_FIELD = 'produto';
export const ORIGIN_FIELD = 'origem';
