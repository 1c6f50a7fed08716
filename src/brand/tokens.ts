import tailwind from '../../tailwind.config.mjs';
import { plainColour } from './colour.ts';

const { colors } = tailwind.theme;

/** The colours of tailwind.config.mjs by name, in a form that pictures know too. */
export const tokens = Object.fromEntries(
  Object.entries(colors).map(([name, value]) => [name, plainColour(value) ?? value]),
) as Record<string, string> & Record<keyof typeof colors, string>;
