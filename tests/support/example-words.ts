import { FIELDS, type FieldDescription, fields, type Words } from '../../src/message/fields.ts';

/** Not in src/message/fields.ts, which travels to visitors. */
const OF_KIND: Record<FieldDescription['kind'], string> = {
  text: "Ana D'Ávila",
  email: 'ana@empresa.com.br',
  tel: '(19) 98765-4321',
  textarea: 'Olá 👋\nPreciso de um <b>TMS</b>.',
};

/** A realistic text for each field. */
export const exampleWords = {
  ...Object.fromEntries(FIELDS.map((field) => [field, OF_KIND[fields[field].kind]])),
  empresa: 'Transportes "Rápida" & Cia',
} as Words;
