import type * as v from 'valibot';
import { company } from '../company.ts';
import type { pageSchema } from '../copy-rules/page.ts';

export type PageFacts = v.InferOutput<typeof pageSchema>;

/** A page's title as tabs, search engines and shared links show it. */
export const fullTitle = (title: string): string => `${title} | ${company.name}`;
