import { company } from '../company.ts';
import { beginning, capitalized, overDecades } from './experience.ts';
import type { PageFacts } from './page.ts';
import { inWords } from './produtos.ts';

export const about = {
  hero: {
    eyebrow: 'A empresa',
    title: `Fazemos software desde ${company.foundedIn}`,
    lead: `${capitalized(overDecades)} construindo sistemas sob medida para empresas que transportam, armazenam e produzem.`,
  },
  history: {
    title: 'A nossa história',
    paragraphs: [
      `A empresa nasceu ${beginning}. De lá para cá, os computadores mudaram de tamanho, os sistemas mudaram de lugar e a nota fiscal passou do papel para o arquivo.`,
      'O que não mudou foi o ponto de partida. Todo sistema nosso começa pela operação de quem vai usá-lo: o caminho da carga, o endereço do item, o setor que depende do outro. Primeiro entendemos o trabalho; depois escrevemos o programa.',
      `Esse jeito de trabalhar deu forma a ${inWords.count} sistemas. ${inWords.roles}. Cada um é construído sob medida, porque duas operações nunca são iguais.`,
    ],
    aside: { year: String(company.foundedIn), text: 'ano de fundação' },
  },
  values: {
    title: 'Os nossos valores',
    items: [
      {
        title: 'Compromisso com clientes e parceiros',
        text: 'O sistema faz parte do dia de quem o usa. Por isso, o prazo é combinado antes e acompanhado junto.',
      },
      {
        title: 'Respeito ao meio ambiente',
        text: 'Viagem bem planejada, espaço bem usado e menos papel: um bom sistema também evita desperdício.',
      },
      {
        title: 'Excelência em cada entrega',
        text: 'Uma entrega está pronta quando resolve o que foi pedido na mão de quem trabalha, e não quando o programa acaba.',
      },
      {
        title: 'Qualidade e segurança em todos os processos',
        text: 'Segurança desde o desenho do sistema, e cada mudança conferida antes de chegar a quem o usa.',
      },
    ],
  },
};

export const page: PageFacts = {
  path: '/sobre',
  title: `A empresa: software desde ${company.foundedIn}`,
  description: `Fundada em ${company.foundedIn}, a empresa desenvolve sistemas sob medida para transporte, armazém e indústria. Conheça a nossa história e os valores do nosso trabalho.`,
  menu: { text: 'Sobre', place: 1 },
  footer: { text: 'A empresa', place: 1 },
  share: { title: about.hero.title, drawing: 'history' },
};
