import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { productList } from './content/texts.ts';

/** The owner's pictures that pages show: a glob would publish every file, with what its camera noted. */
const photos = defineCollection({
  loader: () => productList.flatMap(({ photos = [] }) => photos.map(({ picture }) => ({ id: picture, file: picture }))),
  schema: ({ image }) => z.object({ file: image() }),
});

export const collections = { photos };
