import { findProduct, type ProductSlug } from '../../src/products.ts';

/**
 * The product that a message is about: the one that the form's script names, or else the one in the address of the
 * form's page (`/contato?produto=wms`).
 */
export function productOf(input: unknown, referer: string | null): ProductSlug | null {
  const said = findProduct(Object(input).produto) ?? findProduct(productInAddress(referer));
  return said?.slug ?? null;
}

function productInAddress(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).searchParams.get('produto') : null;
}
