import json from './content/empresa.json' with { type: 'json' };
import type { Texts } from './content/schema.ts';

export type Company = Texts['empresa'];

/** Every fact about the company, once. The owner types them in a form, or in src/content/empresa.json. */
export const company: Company = json;
