import type { APIRoute } from 'astro';
import { iconSvg } from '../brand/app-icon.ts';

export const GET: APIRoute = () => new Response(iconSvg(6));
