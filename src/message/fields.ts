// Imported by the browser and by the server.

/** Describes a field of the contact form. Validation, form, mail, desk, CSV and storage derive from it. */
export interface FieldDescription {
  /** As the form and the mail show it. */
  label: string;
  /** As sentences name it, unless by its label. */
  name?: string;
  /** As HTML calls its control. */
  kind: 'text' | 'email' | 'tel' | 'textarea';
  maxChars: number;
  /** Autofill token of the HTML standard. */
  autocomplete: string;
  /** Error for a blank field. A field without it is optional, and stored as an empty text. */
  missing?: string;
}

const descriptions = {
  nome: {
    label: 'Nome',
    kind: 'text',
    maxChars: 120,
    autocomplete: 'name',
    missing: 'Informe seu nome.',
  },
  empresa: {
    label: 'Empresa',
    kind: 'text',
    maxChars: 120,
    autocomplete: 'organization',
    missing: 'Informe o nome da empresa.',
  },
  email: {
    label: 'E-mail',
    kind: 'email',
    // The longest path (RFC 5321, 4.5.3.1.3) without its two brackets.
    maxChars: 254,
    autocomplete: 'email',
    missing: 'Informe seu e-mail.',
  },
  telefone: {
    label: 'Telefone com DDD',
    name: 'Telefone',
    kind: 'tel',
    // Two numbers and whom to ask for.
    maxChars: 80,
    autocomplete: 'tel-national',
    missing: 'Informe seu telefone com DDD.',
  },
  mensagem: {
    label: 'Mensagem',
    kind: 'textarea',
    maxChars: 5000,
    autocomplete: 'off',
    missing: 'Escreva sua mensagem.',
  },
} satisfies Record<string, FieldDescription>;

/** The name of a field in the API, in the form and in the database (docs/especificacao.md, Dados). */
export type Field = keyof typeof descriptions;

export const fields: Record<Field, FieldDescription> = descriptions;

/** In the order in which the form shows them. */
export const FIELDS = Object.keys(descriptions) as Field[];

/** The visitor's words, field by field. */
export type Words = Record<Field, string>;

/** Honeypot: hidden from people, filled in by bots. Browsers must not autofill its name. */
export const HONEYPOT_FIELD = 'deixe_vazio';
