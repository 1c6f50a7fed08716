import type { ProductSlug } from '../products.ts';
import type { Drawing } from './drawing.ts';
import { integration } from './integration.ts';
import { transport } from './transport.ts';
import { warehouse } from './warehouse.ts';

export const productDrawings: Record<ProductSlug, Drawing> = { tms: transport, wms: warehouse, erp: integration };
