import * as v from 'valibot';
import { drawnHead, drawnList, fields, head, label, lead, list, text, title, titled } from './blocks.ts';

/** `short` is the title in a table of contents. Default: the title. */
const section = fields({ title, short: v.optional(label), items: list(text) });
const choice = fields({ title, items: list(text) });

export const homeSchema = fields({
  hero: head,
  cases: fields({ title, lead }),
  products: fields({ title, lead }),
  since: fields({ year: text, eyebrow: label, title, text, facts: list(titled), link: label }),
  steps: fields({ title, step: label, items: drawnList('steps', titled) }),
});

export const closingCallSchema = fields({ title, text, form: label, whatsapp: label });

export const aboutSchema = fields({
  hero: head,
  history: fields({ title, paragraphs: list(text) }),
  choice: fields({ title, lead, ready: choice, made: choice }),
  values: fields({ title, items: drawnList('values', titled) }),
});

/** A page that is read like a document. */
const documentSchema = (illustrations: string) =>
  fields({
    hero: fields({ ...drawnHead.entries, lead: text }),
    version: text,
    /** Heading of a table of contents. Default: none, as on a short page. */
    contents: v.optional(label),
    sections: drawnList(illustrations, section),
  });
export const accessibilitySchema = documentSchema('accessibility');
export const privacySchema = documentSchema('privacy');

export const notFoundSchema = fields({ heading: title, hint: text, text, home: label });

export const messageSentSchema = fields({ hero: head, protocol: text, home: label, meanwhile: title });

export type HomeText = v.InferOutput<typeof homeSchema>;
export type ClosingCall = v.InferOutput<typeof closingCallSchema>;
export type AboutText = v.InferOutput<typeof aboutSchema>;
export type DocumentText = v.InferOutput<typeof privacySchema>;
export type NotFoundText = v.InferOutput<typeof notFoundSchema>;
export type MessageSentText = v.InferOutput<typeof messageSentSchema>;
