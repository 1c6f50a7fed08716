import { company } from '../company.ts';

/** What a page says of itself. Head, menu, footer, share image, sitemap and tests derive from it. */
export interface PageFacts {
  /** Its address, without the slash at the end. */
  path: string;
  /** Without the company's name, and at most 43 letters: search engines cut off what comes behind some 60 with it. */
  title: string;
  /** For search engines and shared links: 50 to 160 characters. */
  description: string;
  /** False keeps it from search engines, and from the sitemap. */
  isIndexed?: false;
  /** Its name in the menu behind the products, and its place there. */
  menu?: { text: string; place: number };
  /** Its name in the footer, and its place there. */
  footer?: { text: string; place: number };
  /** What its share image shows, mostly the page's `hero`. The illustration is a name in src/illustrations. Default: the home page's. */
  share?: { eyebrow?: string; title: string; illustration?: string };
}

/** A page's title as tabs, search engines and shared links show it. */
export const fullTitle = (title: string): string => `${title} | ${company.name}`;
