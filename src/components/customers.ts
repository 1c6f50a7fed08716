import { textOf } from '../content/texts.ts';

/** The customers of one system, or all of them, as cards. */
export const customerCards = (slug?: string) =>
  (textOf('index').customers.cases ?? [])
    .filter(({ product }) => !slug || product === slug)
    .map(({ name, sector, text }) => ({ title: name, text: `${sector}. ${text}` }));
