import type { Company } from './content/company.ts';
import json from './content/empresa.json' with { type: 'json' };

/** Every fact about the company, once. The owner types them in a form, or in src/content/empresa.json. */
export const company: Company = json as Company;
