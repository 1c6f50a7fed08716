import { plainColour } from './colour.ts';
import { tokens } from './tokens.ts';

/** The colours of tailwind.config.mjs by name, in a form that pictures know too. */
export const pictureTokens = Object.fromEntries(
  Object.entries(tokens).map(([name, value]) => [name, plainColour(value) ?? value]),
) as Record<keyof typeof tokens, string>;
