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
    title: 'Nossa história',
    paragraphs: [
      `A empresa nasceu ${beginning}. De lá para cá, os computadores encolheram, os sistemas mudaram de lugar e a nota fiscal saiu do papel.`,
      'O ponto de partida continua o mesmo. Todo sistema nosso começa pela operação de quem vai usá-lo, seja o caminho da carga, o endereço do item ou o setor que depende do outro. Primeiro entendemos o trabalho, depois escrevemos o programa.',
      `Esse jeito de trabalhar deu forma a ${inWords.count} sistemas. ${inWords.roles}. Cada um é construído sob medida, porque não existem duas operações iguais.`,
    ],
  },
  choice: {
    title: 'Sob medida ou pronto? Quando vale cada um',
    lead: 'Nem toda empresa precisa de um sistema feito para ela.',
    ready: {
      title: 'Um sistema pronto basta quando',
      items: [
        'Seu processo é o comum do ramo, e adotar o fluxo do produto não atrapalha.',
        'A rotina é a mesma em qualquer empresa, como a folha de pagamento e a contabilidade.',
        'É preciso começar já, e a equipe aceita mudar hábitos para usar o produto como ele é.',
        'São poucos usuários, e a mensalidade pesa menos que um projeto.',
      ],
    },
    made: {
      title: 'Um sistema sob medida compensa quando',
      items: [
        'Seu jeito de trabalhar é o seu diferencial, e o sistema pronto obriga você a mudá-lo.',
        'A empresa já tem um sistema, mas a equipe mantém planilhas para o que ele não faz.',
        'O sistema precisa conversar com coletores, balanças, máquinas ou com o sistema do cliente.',
        'Você paga por módulos que ninguém abre e espera meses por um campo a mais.',
      ],
    },
  },
  values: {
    title: 'Nossos valores',
    items: [
      {
        title: 'Compromisso com clientes e parceiros',
        text: 'O sistema faz parte do dia de quem o usa. Por isso combinamos o prazo antes e o acompanhamos juntos.',
      },
      {
        title: 'Respeito ao meio ambiente',
        text: 'Viagens bem planejadas, espaço bem usado e menos papel também evitam desperdício.',
      },
      {
        title: 'Excelência em cada entrega',
        text: 'Uma entrega só está pronta quando resolve o problema de quem usa o sistema.',
      },
      {
        title: 'Qualidade e segurança em todos os processos',
        text: 'Qualidade e segurança valem para cada etapa do trabalho, do projeto à entrega.',
      },
    ],
  },
};

export const page: PageFacts = {
  path: '/sobre',
  title: `A empresa: software desde ${company.foundedIn}`,
  description: `Fundada em ${company.foundedIn}, a empresa desenvolve sistemas sob medida para transporte, armazém e indústria. Conheça nossa história e os valores do nosso trabalho.`,
  menu: { text: 'Sobre', place: 1 },
  footer: { text: 'A empresa', place: 1 },
  share: { ...about.hero, illustration: history },
};
