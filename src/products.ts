import json from './content/produtos.json' with { type: 'json' };

/** What navigation, form and server need of a system. The rest is in src/content/produtos/<slug>.json. */
export type ProductName = (typeof json.products)[number];

export const productNames: Record<string, ProductName> = Object.fromEntries(
  json.products.map((product) => [product.slug, product]),
);

/** The product with this slug, or undefined. The slug may be anything, because it comes from a URL. */
export const findProduct = (slug: unknown): ProductName | undefined =>
  json.products.find((product) => product.slug === slug);
