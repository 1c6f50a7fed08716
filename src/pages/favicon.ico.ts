import type { APIRoute } from 'astro';
import { drawIcon } from '../brand/app-icon.ts';

// For programs that ask for this file whatever a page says. A PNG, which they know by its first bytes.
export const GET: APIRoute = async () => new Response(Uint8Array.from(await drawIcon(48, 6)));
