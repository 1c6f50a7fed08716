import type { APIRoute } from 'astro';
import { drawIcon } from '../brand/app-icon.ts';

export const GET: APIRoute = async () => new Response(Uint8Array.from(await drawIcon(180)));
