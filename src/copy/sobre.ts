import { company } from '../company.ts';
import type { AboutText } from '../copy-rules/pages.ts';
import { history } from '../illustrations/history.ts';
import { beginning, capitalized, overDecades } from './experience.ts';
import type { PageFacts } from './page.ts';
import { inWords } from './produtos.ts';

export const about: AboutText = {
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
  },
  choice: {
    title: 'Sob medida ou pronto: quando cada um',
    lead: 'Nem toda empresa precisa de um sistema feito para ela.',
    ready: {
      title: 'Um sistema pronto atende quando',
      items: [
        'O seu processo é o comum do ramo, e adotar o fluxo do produto não atrapalha.',
        'A rotina é igual em toda empresa, como a folha de pagamento e a contabilidade.',
        'É preciso começar já, e a equipe aceita mudar de hábito para caber no produto.',
        'São poucos usuários, e a mensalidade pesa menos do que um projeto.',
      ],
    },
    made: {
      title: 'Um sistema sob medida compensa quando',
      items: [
        'Seu jeito de trabalhar é o seu diferencial, e o sistema pronto obriga você a mudá-lo.',
        'Já existe um sistema, e ao lado dele a equipe mantém planilhas para o que ele não faz.',
        'O sistema tem de conversar com coletor, balança, máquina ou com o sistema do cliente.',
        'Você paga por módulos que ninguém abre e espera meses por um campo a mais.',
      ],
    },
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
        text: 'Uma entrega só está pronta quando resolve o problema de quem usa o sistema.',
      },
      {
        title: 'Qualidade e segurança em todos os processos',
        text: 'Segurança e qualidade são compromisso em todos os processos, do projeto à entrega.',
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
  share: { ...about.hero, illustration: history },
};
