import { inside, type Part, productSchema, schemas } from '../../src/content/schema.ts';

/** The schema of a file, by its path from the project's folder. */
export const schemaOf = (file: string): Part => {
  const name = file.slice('src/content/'.length, -'.json'.length);
  return name in schemas ? schemas[name as keyof typeof schemas] : productSchema(name.slice(-3).toUpperCase());
};

/** A value with its keys in the order of its form, in which the editor writes them. */
function ordered(part: Part, value: unknown): unknown {
  const { entries, item } = inside(part);
  if (item) return (value as unknown[]).map((entry) => ordered(item, entry));
  if (!entries) return value;
  const given = Object.entries(entries).filter(([key]) => Object.hasOwn(value as object, key));
  return Object.fromEntries(
    given.map(([key, entry]) => [key, ordered(entry, (value as Record<string, unknown>)[key])]),
  );
}

/** The file that the form of `file` saves with this content. */
export const asFormsWrite = (file: string, content: unknown): string =>
  `${JSON.stringify(ordered(schemaOf(file), content), null, 2)}\n`;
