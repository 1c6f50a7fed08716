/** What stands in a text in the place of a name in braces. */
export type Facts = Record<string, string>;

/**
 * A field of a form, with the options that Sveltia CMS takes for it, and what is refused there, in the form and by the
 * build. `Value` is what a file holds; `list` and `group` make one of others.
 */
export interface Field<Value = unknown> {
  label: string;
  widget: string;
  required?: boolean;
  /** Of a group, by their keys. */
  fields?: Record<string, Field>;
  /** Of a list: each entry. */
  field?: Field;
  /** Why a value is refused, without what is inside it; undefined for a good one. */
  wrong: (value: unknown, facts: Facts) => string | undefined;
  /** What good values inside it say together that is wrong, each by the path of the field to mend. */
  together?(value: Value): [path: string, sentence: string][];
  default?: Value;
  [option: string]: unknown;
}

/** What a file holds in these fields. */
export type Values<Fields> = {
  [Key in keyof Fields as Fields[Key] extends { required: false } ? never : Key]: Held<Fields[Key]>;
} & {
  [Key in keyof Fields as Fields[Key] extends { required: false } ? Key : never]?: Held<Fields[Key]>;
};
export type Held<One> = One extends Field<infer Value> ? Value : never;

/** A value of a file, or one that is missing there, with its keys and the names that the forms show on the way to it. */
export interface Visit {
  path: string;
  names: string[];
  /** Undefined for a key that no form has. */
  field: Field | undefined;
  value: unknown;
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value and all that it contains, depth first, each with its names in the form; entries of a list count from 1. */
export function visits(field: Field | undefined, value: unknown, path = '', names = [field?.label ?? path]): Visit[] {
  const { fields, field: entry } = field ?? {};
  const below = (key: string | number, inner: Field | undefined, number = '') =>
    visits(inner, Object(value)[key], path ? `${path}.${key}` : `${key}`, [
      ...names,
      `${inner?.label ?? key}${number}`,
    ]);
  const inside =
    entry && Array.isArray(value)
      ? value.flatMap((_, index) => below(index, entry, ` ${index + 1}`))
      : fields && isGroup(value)
        ? Object.keys({ ...fields, ...value }).flatMap((key) =>
            below(key, Object.hasOwn(fields, key) ? fields[key] : undefined),
          )
        : [];
  return [{ path, names, field, value }, ...inside];
}

/** Why a value is refused there, without what is inside it; undefined for a good one. */
export function refusal({ field, value }: Pick<Visit, 'field' | 'value'>, facts: Facts): string | undefined {
  if (!field) return 'este campo não existe. Apague-o, ou corrija o nome.';
  const isOptional = field.required === false;
  if (value === undefined) return isOptional ? undefined : 'falta este campo.';
  // A form may leave an optional field empty.
  return isOptional && value === '' && !field.fields && !field.field ? undefined : field.wrong(value, facts);
}

/** Something wrong with a value: where it stands, and a sentence about it. */
export type Problem = Omit<Visit, 'field' | 'value'> & { sentence: string };

/** Returns all that is wrong with what a file holds; what values say together, once each of them is right. */
export function problemsIn(field: Field, value: unknown, facts: Facts = {}): Problem[] {
  const all = visits(field, value);
  const single = all.flatMap((visit) => {
    const sentence = refusal(visit, facts);
    return sentence ? [{ ...visit, sentence }] : [];
  });
  if (single.length > 0) return single;
  return all.flatMap(({ field, value, path }) =>
    (value === undefined ? [] : (field?.together?.(value) ?? [])).flatMap(([inner, sentence]) => {
      const at = all.find((one) => one.path === [path, inner].filter(Boolean).join('.'));
      return at ? [{ ...at, sentence }] : [];
    }),
  );
}
