import { accessibility } from '../copy/acessibilidade.ts';
import { contact } from '../copy/contato.ts';
import { home } from '../copy/home.ts';
import { privacy } from '../copy/privacidade.ts';
import { productList } from '../copy/produtos.ts';
import { about } from '../copy/sobre.ts';
import type { Drawing } from '../illustrations/drawing.ts';
import { history } from '../illustrations/history.ts';
import { operation } from '../illustrations/operation.ts';
import { productDrawings } from '../illustrations/products.ts';

export interface SharePage {
  title: string;
  drawing: Drawing;
  /** The product's acronym, on a product's page. */
  acronym?: string;
}

/** What each page's share image shows, by the image's name. */
export const sharePages: Record<string, SharePage> = {
  inicio: { title: home.hero.title, drawing: operation },
  sobre: { title: about.hero.title, drawing: history },
  contato: { title: contact.hero.title, drawing: operation },
  privacidade: { title: privacy.hero.title, drawing: operation },
  acessibilidade: { title: accessibility.hero.title, drawing: operation },
  ...Object.fromEntries(
    productList.map(({ slug, acronym, hero }) => [
      slug,
      { title: hero.title, drawing: productDrawings[slug].drawing, acronym },
    ]),
  ),
};

/** Address of a page's share image; a page without one of its own shows the home page's. */
export const shareImage = (path: string): string => {
  const name = path.slice(1);
  return `/compartilhar/${name in sharePages ? name : 'inicio'}.png`;
};
