import { FIELDS, type FieldDescription, fields, type Words } from '../../src/message/fields.ts';

/** Not in src/message/fields.ts, which travels to visitors. */
const OF_KIND: Record<FieldDescription['kind'], string> = {
  line: "Ana D'Ávila",
  email: 'ana@empresa.com.br',
  phone: '(19) 98765-4321',
  text: 'Olá 👋\nPreciso de um <b>TMS</b>.',
};

/** A realistic text for each field. */
export const exampleWords = {
  ...Object.fromEntries(FIELDS.map((field) => [field, OF_KIND[fields[field].kind]])),
  empresa: 'Transportes "Rápida" & Cia',
} as Words;
