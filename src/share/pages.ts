import { accessibility } from '../copy/acessibilidade.ts';
import { contact } from '../copy/contato.ts';
import { home } from '../copy/home.ts';
import { privacy } from '../copy/privacidade.ts';
import { productList } from '../copy/produtos.ts';
import { about } from '../copy/sobre.ts';

/** Headline of each page's share image, by the image's name. */
export const shareTitles: Record<string, string> = {
  inicio: home.hero.title,
  sobre: about.hero.title,
  contato: contact.hero.title,
  privacidade: privacy.hero.title,
  acessibilidade: accessibility.hero.title,
  ...Object.fromEntries(productList.map(({ slug, acronym, hero }) => [slug, `${acronym}: ${hero.title}`])),
};

/** Address of a page's share image; a page without one of its own shows the home page's. */
export const shareImage = (path: string): string => {
  const name = path.slice(1);
  return `/compartilhar/${name in shareTitles ? name : 'inicio'}.png`;
};
