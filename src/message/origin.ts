import * as v from 'valibot';

const MAX_CHARS = 200;

/** Text from a URL. It is shortened and freed of control characters, never refused: no message may be lost for its origin. */
const clean = (text: string) => text.slice(0, 4 * MAX_CHARS).replace(/[\p{Cc}\p{Surrogate}]/gu, ' ');
const AddressText = v.pipe(
  v.string(),
  v.transform((text) => [...clean(text).trim()].slice(0, MAX_CHARS).join('')),
);

/** Path of the first page of the visit, host of the site that it came from, and the parameters of a campaign. */
const PARTS = ['pagina', 'referencia', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const parts = v.object(v.entriesFromList(PARTS, v.optional(v.fallback(v.optional(AddressText), undefined))));

/** A plain form and a click send the origin as text. */
const OriginSchema = v.fallback(v.union([parts, v.pipe(v.string(), v.parseJson(), parts)]), {});

export type Origin = v.InferOutput<typeof parts>;

/** The visit's origin as far as it can be read, from JSON too; empty for anything else. Never throws. */
export function readOrigin(input: unknown): Origin {
  const origin = v.parse(OriginSchema, input);
  return Object.fromEntries(Object.entries(origin).filter(([, text]) => text)) as Origin;
}
