import { company } from '../company.ts';

/** Facts that an illustration repeats, by the id of its `<text>`. All other words stand in the file. */
type IllustrationTexts = Record<string, Record<string, string>>;

const { river = '', road = '' } = company.map;
const texts: IllustrationTexts = { town: { city: company.address.city, river, road } };

/** Those of a product's illustrations, in its screen.ts. */
const products = import.meta.glob<IllustrationTexts | undefined>('../products/*/screen.ts', {
  eager: true,
  import: 'illustrationTexts',
});

/** The facts of `town` or `tms/hero`. */
export function textsOf(name: string): Record<string, string> {
  const [slug, file] = name.split('/');
  return (file ? products[`../products/${slug}/screen.ts`]?.[file] : texts[name]) ?? {};
}
