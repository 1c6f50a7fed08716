// Imported by the build and by tests only: it holds the texts of all pages. Islands and functions import single files.

import { type ProductName, productNames } from '../products.ts';
import { filled } from './fill.ts';
import type { ProductText, Texts } from './schema.ts';

const files = import.meta.glob<unknown>('./**/*.json', { eager: true, import: 'default' });

/** The texts of src/content/<name>.json, with the facts in their places. */
export const textOf = <Name extends keyof Texts>(name: Name): Texts[Name] =>
  filled(files[`./${name}.json`] as Texts[Name]);

export type Product = ProductName & ProductText;

export const productList: Product[] = Object.values(productNames).map((name) => ({
  ...name,
  ...filled(files[`./produtos/${name.slug}.json`] as ProductText),
}));

/** Headings and links that the products' pages share, with the names of this one. */
export const productWords = ({ acronym, discipline }: Pick<Product, 'acronym' | 'discipline'>): Texts['produto'] =>
  filled(textOf('produto'), { sigla: acronym, disciplina: discipline });
