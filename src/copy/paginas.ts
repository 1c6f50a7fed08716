import { company } from '../company.ts';
import { withFacts } from '../content/fill.ts';

/** A page's title as tabs, search engines and shared links show it. */
export const fullTitle = (title: string): string => `${title} | ${company.name}`;

/** Labels of the pages: what an owner wants to say stands in src/content. */
export const labels = {
  skipLink: 'Ir para o conteúdo',
  logo: `${company.name}: página inicial`,
  rights: withFacts('© {nome}. Todos os direitos reservados.'),
  now: 'agora',
  example: 'Exemplo com dados fictícios.',
  benefits: 'O que muda na operação',
  numbers: 'Cada número mostra onde isso aparece no exemplo.',
  fillIn: 'Escreva os seus valores nos campos amarelos.',
  wanted: '0 a 9.999.999,99',
  carry: 'Levar esta conta para a conversa',
  answer: 'Escreva aqui',
  carryAnswers: 'Levar respostas para a conversa',
  backToExample: 'Voltar ao exemplo',
  before: 'Antes',
  after: 'Depois',
  details: (acronym: string) => `${acronym} em detalhes`,
  photos: (acronym: string) => `${acronym} em uso`,
  photo: (acronym: string) => `${acronym}: tela`,
  customers: 'Quem usa o sistema',
  contents: 'Nesta página',
  channels: 'Outros canais',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  linkedin: 'LinkedIn',
  openingHours: 'Atendimento',
  answerTime: 'Resposta',
  address: 'Endereço',
  postalCode: 'CEP',
  showMap: 'Mostrar o mapa aqui',
  openMap: 'Abrir o endereço no OpenStreetMap',
  map: `Mapa da localização da empresa em ${company.address.city}, ${company.address.state}`,
  notFound: '404 Page Not Found',
  forDevelopers: 'Para quem programa',
  hint: 'Did you forget to add the page to the router?',
  home: 'Página inicial',
};
