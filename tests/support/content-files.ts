import type { Field } from '../../src/content/field.ts';
import { productSchema, schemas } from '../../src/content/schema.ts';
import { findProduct } from '../../src/products.ts';

/** The fields of a file, by its name in src/content. */
export const fieldsOf = (name: string): Field =>
  name in schemas
    ? schemas[name as keyof typeof schemas]
    : productSchema(findProduct(name.slice('produtos/'.length))?.acronym ?? '');

/** A value with its keys in the order of its form, in which the editor writes them. */
function ordered({ fields, field }: Field, value: unknown): unknown {
  if (field) return (value as unknown[]).map((entry) => ordered(field, entry));
  if (!fields) return value;
  const given = Object.entries(fields).filter(([key]) => Object.hasOwn(value as object, key));
  return Object.fromEntries(
    given.map(([key, inner]) => [key, ordered(inner, (value as Record<string, unknown>)[key])]),
  );
}

/** The file that a form saves with this content. */
export const asFormsWrite = (name: string, content: unknown): string =>
  `${JSON.stringify(ordered(fieldsOf(name), content), null, 2)}\n`;
