// The one judgement of what the owner writes: the build and the forms ask here.

import * as v from 'valibot';
import type { Asked } from './fields.ts';

/** A field of a form: how it asks, and the schemas inside it, of each entry of a list or by the keys of a group. */
export interface Field extends Asked {
  schema: v.GenericSchema;
  isOptional: boolean;
  item?: v.GenericSchema | undefined;
  entries?: Record<string, v.GenericSchema> | undefined;
}

/** Reads a field off its schema. */
export function fieldOf(schema: v.GenericSchema): Field {
  if (v.isOfType('optional', schema)) return { ...fieldOf((schema as unknown as Wrapper).wrapped), isOptional: true };
  // What an optional text is, if it is not empty.
  if (v.isOfType('union', schema)) return fieldOf((schema as unknown as Choice).options[1]);
  const { item, entries } = schema as unknown as Partial<Field>;
  return { ...(v.getMetadata(schema) as unknown as Asked), schema, isOptional: false, item, entries };
}
type Wrapper = { wrapped: v.GenericSchema };
type Choice = { options: [unknown, v.GenericSchema] };

/** The names in a form on the way to a field; entries of a list count from 1. */
export function namesOf(schema: v.GenericSchema, keys: unknown[]): string[] {
  let field: Partial<Field> = fieldOf(schema);
  return keys.reduce<string[]>(
    (names, key) => {
      const { item, entries } = field;
      const inner = item ?? entries?.[String(key)];
      field = inner ? fieldOf(inner) : {};
      names.push(`${field.label ?? key}${item ? ` ${Number(key) + 1}` : ''}`);
      return names;
    },
    [field.label ?? ''],
  );
}

/** Returns the first thing wrong with each field; what fields say together, once each of them is right. */
export function problemsIn(schema: v.GenericSchema, value: unknown): { names: string[]; sentence: string }[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ path = [], message }) => ({
    names: namesOf(
      schema,
      path.map(({ key }) => key),
    ),
    sentence: message,
  }));
}
