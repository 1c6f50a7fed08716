import tailwind from '../../tailwind.config.mjs';

/** The colours of tailwind.config.mjs by name. Functions load this file: no compiler of CSS may come along. */
export const tokens: Record<string, string> & typeof tailwind.theme.colors = tailwind.theme.colors;
