import json from './content/produtos.json' with { type: 'json' };

/** What navigation, form and server need of each system. The rest is in src/content/produtos/<slug>.json. */
export const { products } = json;
export type ProductName = (typeof products)[number];

/** The product with this slug, or undefined. The slug may be anything, because it comes from a URL. */
export const findProduct = (slug: unknown): ProductName | undefined =>
  products.find((product) => product.slug === slug);
