import type { APIRoute } from 'astro';
import { drawIcon } from '../brand/app-icon.ts';

export const getStaticPaths = () => ['180', '192', '512'].map((pixels) => ({ params: { pixels } }));

export const GET: APIRoute = async ({ params }) => new Response(Uint8Array.from(await drawIcon(Number(params.pixels))));
