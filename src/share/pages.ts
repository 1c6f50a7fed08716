import { productList } from '../copy/produtos.ts';
import { sitePages } from '../site-pages.ts';

export interface SharePage {
  title: string;
  /** Name of the illustration. */
  illustration: string;
  /** The product's acronym, on a product's page. */
  acronym?: string;
}

/** The home page's, which pages without one of their own show too. */
const FIRST = 'inicio';
const nameOf = (path: string) => path.slice(1) || FIRST;

/** What each page's share image shows, by the image's name. */
export const sharePages: Record<string, SharePage> = Object.fromEntries([
  ...sitePages.flatMap(({ path, share }) =>
    share ? [[nameOf(path), { title: share.title, illustration: share.illustration ?? 'operation' }]] : [],
  ),
  ...productList.map(({ slug, acronym, hero }) => [slug, { title: hero.title, illustration: `${slug}/hero`, acronym }]),
]);

/** Address of a page's share image. */
export const shareImage = (path: string): string =>
  `/compartilhar/${nameOf(path) in sharePages ? nameOf(path) : FIRST}.png`;
