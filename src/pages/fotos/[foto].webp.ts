import type { APIRoute } from 'astro';
import { drawPhoto, photoName, photoSize, shownPhotos } from '../../photos.ts';

export async function getStaticPaths() {
  const photos = [...new Set(shownPhotos)].map(async (file) =>
    (await photoSize(file)).widths.map((width) => ({
      params: { foto: photoName(file, width) },
      props: { file, width },
    })),
  );
  return (await Promise.all(photos)).flat();
}

export const GET: APIRoute<{ file: string; width: number }> = async ({ props: { file, width } }) =>
  new Response(Uint8Array.from(await drawPhoto(file, width)));
