/** The three systems by name, for the navigation, the form and the server. Their texts are in copy/produtos.ts. */
export type ProductSlug = 'tms' | 'wms' | 'erp';

export interface ProductName {
  slug: ProductSlug;
  acronym: string;
  /** Area of the company it serves. */
  area: string;
}

export const productNames: Record<ProductSlug, ProductName> = {
  tms: { slug: 'tms', acronym: 'TMS', area: 'Transporte' },
  wms: { slug: 'wms', acronym: 'WMS', area: 'Armazém' },
  erp: { slug: 'erp', acronym: 'ERP', area: 'Gestão' },
};

/** The product with this slug, or undefined. The slug may be anything, because it comes from an address. */
export const findProduct = (slug: unknown): ProductName | undefined =>
  Object.values(productNames).find((product) => product.slug === slug);
