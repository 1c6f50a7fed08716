import tailwind from '../../tailwind.config.mjs';
import { plainColour } from './colour.ts';

/** The colours of tailwind.config.mjs by name, `ink` or `petrol-light`, in a form that pictures know too. */
export const tokens: Record<string, string> = Object.fromEntries(
  Object.entries<string | Record<string, string>>(tailwind.theme.colors).flatMap(([name, token]) =>
    Object.entries(typeof token === 'string' ? { DEFAULT: token } : token).map(([shade, value]) => [
      shade === 'DEFAULT' ? name : `${name}-${shade}`,
      plainColour(value) ?? value,
    ]),
  ),
);
