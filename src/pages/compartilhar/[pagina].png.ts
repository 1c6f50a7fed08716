import type { APIRoute } from 'astro';
import { drawShareImage } from '../../share/draw.ts';
import { shareTitles } from '../../share/pages.ts';

export const getStaticPaths = () =>
  Object.entries(shareTitles).map(([pagina, title]) => ({ params: { pagina }, props: { title } }));

export const GET: APIRoute<{ title: string }> = async ({ props }) =>
  new Response(Uint8Array.from(await drawShareImage(props.title)));
