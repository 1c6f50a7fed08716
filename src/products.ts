export interface ProductName {
  /** Its path on the site, and the name of its folder in src/products. */
  slug: ProductSlug;
  acronym: string;
  /** Area of the company it serves. */
  area: string;
}

/** The systems, a line each: what the navigation, the form and the server need of them. The rest is in src/products/<slug>. */
const lines = {
  tms: { acronym: 'TMS', area: 'Transporte' },
  wms: { acronym: 'WMS', area: 'Armazém' },
  erp: { acronym: 'ERP', area: 'Gestão' },
} satisfies Record<string, Omit<ProductName, 'slug'>>;

export type ProductSlug = keyof typeof lines;

export const productNames = Object.fromEntries(
  Object.entries(lines).map(([slug, line]) => [slug, { slug, ...line }]),
) as Record<ProductSlug, ProductName>;

/** The product with this slug, or undefined. The slug may be anything, because it comes from a URL. */
export const findProduct = (slug: unknown): ProductName | undefined =>
  Object.values(productNames).find((product) => product.slug === slug);
