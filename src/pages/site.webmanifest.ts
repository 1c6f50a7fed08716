import type { APIRoute } from 'astro';
import tailwind from '../../tailwind.config.mjs';
import { company } from '../company.ts';
import { textOf } from '../content/texts.ts';

const { ink } = tailwind.theme.colors;

export const GET: APIRoute = () =>
  Response.json({
    name: company.name,
    short_name: company.name,
    description: textOf('index').page.description,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: ink,
    theme_color: ink,
    icons: ['192', '512'].map((pixels) => ({
      src: `/icone-${pixels}.png`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
    })),
  });
