import { company } from '../company.ts';

/** A page's title as tabs, search engines and shared links show it. */
export const fullTitle = (title: string): string => `${title} | ${company.name}`;
