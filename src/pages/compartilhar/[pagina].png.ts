import type { APIRoute } from 'astro';
import { company } from '../../company.ts';
import { type SharePage, sharePages } from '../../share/pages.ts';
import { drawShareImage } from '../../share/share-image.tsx';

export const getStaticPaths = () =>
  Object.entries(sharePages).map(([pagina, props]) => ({ params: { pagina }, props }));

export const GET: APIRoute<SharePage> = async ({ props }) =>
  new Response(Uint8Array.from(await drawShareImage({ ...company, ...props })));
