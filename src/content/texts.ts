// Imported by the build and by tests only: it holds the texts of all pages. Islands and functions import single files.

import type * as v from 'valibot';
import { type ProductName, products } from '../products.ts';
import { withFacts } from './fill.ts';
import type { PageTexts, siteSchema } from './pages.ts';
import type { SystemTexts } from './systems.ts';

const files = import.meta.glob<unknown>('./**/*.json', { eager: true, import: 'default' });

export type Texts = PageTexts & { site: v.InferOutput<typeof siteSchema> };

/** The texts of src/content/<name>.json, with the facts in their places. */
export const textOf = <Name extends keyof Texts>(name: Name): Texts[Name] =>
  withFacts(files[`./${name}.json`] as Texts[Name]);

/** `name` is what links to its page say: “TMS, transporte”. */
export type Product = ProductName & SystemTexts & { name: string };

/** The systems that have a page, in the order of the menu. A new one is in the list before its page is written. */
export const productList: Product[] = products.flatMap((system) => {
  const text = files[`./produtos/${system.slug}.json`] as SystemTexts | undefined;
  const name = `${system.acronym}, ${system.area.toLowerCase()}`;
  return text ? [{ ...system, name, ...withFacts(text) }] : [];
});
