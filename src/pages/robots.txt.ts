import type { APIRoute } from 'astro';
import { siteUrl } from '../contact/company-links.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`);
