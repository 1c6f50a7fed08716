import type { APIRoute } from 'astro';
import { shareImages } from '../../share/pages.ts';

export const getStaticPaths = () => shareImages.map(({ file, png }) => ({ params: { pagina: file }, props: { png } }));

export const GET: APIRoute<{ png: Buffer }> = async ({ props }) => new Response(Uint8Array.from(props.png));
