import * as v from 'valibot';

const WRITTEN = "escreva a cor como '#0e2a36': # e seis sinais, de 0 a 9 ou de a a f.";
const colour = v.pipe(v.string(WRITTEN), v.regex(/^(#[\da-f]{3}|#[\da-f]{6}|transparent|currentColor)$/i, WRITTEN));

/** The colours of tailwind.config.mjs. What else it holds is Tailwind's to check. */
export const brandSchema = v.object({
  theme: v.object({ colors: v.record(v.string(), v.union([colour, v.record(v.string(), colour)], WRITTEN)) }),
});
