import { partOf } from '../products/part-of.ts';
import { type ProductSlug, productNames } from '../products.ts';
import type { Drawing } from './drawing.ts';

/** What a product's folder draws: itself, how it is before it and with it, and each of its benefits. */
interface ProductDrawings {
  drawing: Drawing;
  before: Drawing;
  after: Drawing;
  benefits: Drawing[];
}

const files = import.meta.glob<ProductDrawings>('../products/*/drawing.ts', { eager: true });

export const productDrawings = Object.fromEntries(
  Object.keys(productNames).map((slug) => [slug, partOf(files, slug, 'drawing.ts')]),
) as Record<ProductSlug, ProductDrawings>;
