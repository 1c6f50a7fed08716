import tailwind from '../../tailwind.config.mjs';

/** The colours of tailwind.config.mjs by name: `ink`, `petrol-light`. */
export const tokens: Record<string, string> = Object.fromEntries(
  Object.entries(tailwind.theme.colors).flatMap(([name, token]) =>
    typeof token === 'string'
      ? [[name, token]]
      : Object.entries(token).map(([shade, value]) => [shade === 'DEFAULT' ? name : `${name}-${shade}`, value]),
  ),
);
