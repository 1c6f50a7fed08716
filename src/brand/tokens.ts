import tailwind from '../../tailwind.config.mjs';
import { plainColour } from './colour.ts';

/** The colours of tailwind.config.mjs by name, in a form that pictures know too. */
export const tokens: Record<string, string> = Object.fromEntries(
  Object.entries(tailwind.theme.colors).map(([name, value]) => [name, plainColour(value) ?? value]),
);
