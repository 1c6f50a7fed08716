// The one judgement of what the owner writes: the build and the forms ask here.

import * as v from 'valibot';
import type { Asked } from './fields.ts';

/** A field of a form: how it asks, and the schemas inside it, of each entry of a list or by the keys of a group. */
export interface TextField extends Asked {
  isOptional: boolean;
  item?: v.GenericSchema | undefined;
  entries?: Record<string, v.GenericSchema> | undefined;
}

/** Reads a field off its schema. */
export function fieldOf(schema: v.GenericSchema): TextField {
  const { wrapped, item, entries } = schema as unknown as Inside;
  if (v.isOfType('optional', schema)) return { ...fieldOf(wrapped), isOptional: true };
  return { ...(v.getMetadata(schema) as unknown as Asked), isOptional: false, item, entries };
}
type Inside = Pick<TextField, 'item' | 'entries'> & { wrapped: v.GenericSchema };

/** The names in a form on the way to a field; entries of a list count from 1. */
export function namesOf(schema: v.GenericSchema, keys: unknown[]): string[] {
  let field: Partial<TextField> = fieldOf(schema);
  const names = [field.label ?? ''];
  for (const key of keys) {
    const { item, entries } = field;
    const inner = item ?? entries?.[String(key)];
    field = inner ? fieldOf(inner) : {};
    names.push(`${field.label ?? key}${item ? ` ${Number(key) + 1}` : ''}`);
  }
  return names;
}

/** For JSON: a field left empty is one left out. What the editor notes for itself has a name with `__`. */
export const unlessEmpty = (key: string, value: unknown) =>
  value === '' || value === null || key.startsWith('__') ? undefined : value;

/** Returns the first thing wrong with each field; what fields say together, once each of them is right. */
export function problemsIn(schema: v.GenericSchema, value: unknown): { names: string[]; sentence: string }[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ path = [], message: sentence }) => {
    const keys = path.map(({ key }) => key);
    return { names: namesOf(schema, keys), sentence };
  });
}
