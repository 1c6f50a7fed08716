import * as v from 'valibot';
import { drawnHead, fields, label, template, text, title } from './blocks.ts';

/** Text of the frame that every page sits in. */
export const siteSchema = fields({
  skipLink: label,
  logoLabel: text,
  tagline: text,
  navigation: fields({ label, menu: label, home: label, solutions: label }),
  /** Labels of the buttons to other pages. */
  calls: fields({ team: label, solutions: label }),
  whatsapp: fields({
    region: label,
    label,
    /** First words of the chat, which the visitor can change before sending. */
    greeting: template<[acronym?: string]>('TMS'),
  }),
});

export const footerSchema = fields({
  help: label,
  whatsapp: label,
  contact: label,
  about: label,
  rights: text,
  /** Who the company is by its registration; empty, where its facts do not say it. */
  registration: v.string(),
});

export const contactSchema = fields({
  hero: drawnHead,
  details: fields({
    title,
    phone: label,
    whatsapp: label,
    email: label,
    address: label,
    postalCode: label,
    openingHours: label,
    answerTime: label,
    linkedin: label,
    showMap: label,
    mapNote: text,
    mapTitle: text,
    openMap: label,
  }),
});

export const messageFormSchema = fields({
  title,
  /** Shown above the fields to a visitor who comes from the page of a product. */
  about: template<[acronym: string]>('TMS'),
  allRequired: text,
  someOptional: text,
  optional: label,
  submit: label,
  submitting: label,
  errorSummary: text,
  titlePrefix: text,
  sent: text,
  byWhatsapp: label,
  whatsappCut: text,
  whatsappText: template<[words: { nome: string; empresa: string; mensagem: string }]>({
    nome: 'Ana',
    empresa: 'Rápida',
    mensagem: 'Olá',
  }),
  privacy: text,
  privacyLink: label,
  honeypot: label,
  success: fields({ title, text }),
  failure: fields({ title, fallback: text, timeout: text, offline: text, unreachable: text }),
  notifications: label,
  closeNotification: label,
});

/** A field of the contact form (src/message/fields.ts). */
const formFieldSchema = fields({
  label,
  name: label,
  kind: v.picklist(
    ['line', 'email', 'phone', 'text'],
    "o tipo é 'line' (uma linha), 'email', 'phone' ou 'text' (várias linhas).",
  ),
  maxChars: v.pipe(v.number(), v.integer('o limite é um número inteiro.'), v.minValue(1, 'o limite é de ao menos 1.')),
  autocomplete: text,
  missing: v.optional(text),
  // Typed by tests, which try markup too.
  example: v.pipe(v.string(), v.nonEmpty()),
});
export const formFieldsSchema = v.record(v.string(), formFieldSchema);

export type SiteText = v.InferOutput<typeof siteSchema>;
export type FooterText = v.InferOutput<typeof footerSchema>;
export type ContactText = v.InferOutput<typeof contactSchema>;
export type MessageFormText = v.InferOutput<typeof messageFormSchema>;
