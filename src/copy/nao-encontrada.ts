import type { NotFoundText } from '../copy-rules/pages.ts';
import type { PageFacts } from './page.ts';

export const notFound: NotFoundText = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  text: 'A página que você procura não existe ou mudou de endereço. Veja por onde continuar.',
  home: 'Página inicial',
};

export const page: PageFacts = {
  path: '/404',
  title: 'Página não encontrada',
  description: 'O endereço que você abriu não existe neste site. Veja por onde continuar: soluções, empresa e contato.',
  isIndexed: false,
};
