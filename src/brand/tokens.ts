import tailwind from '../../tailwind.config.mjs';

/** The colours of tailwind.config.mjs by name. */
export const tokens = tailwind.theme.colors;
