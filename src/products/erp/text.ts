import { company } from '../../company.ts';
import type { ProductText } from '../../copy/produtos.ts';

export const text: ProductText = {
  discipline: 'gestão integrada',
  role: 'integra a empresa inteira',
  front: 'gestão integrada da empresa',
  title: 'ERP: gestão integrada sob medida',
  description: `Sistema de gestão integrada (ERP) sob medida: finanças, administração e produção em um só lugar, com menos retrabalho, de quem faz software desde ${company.foundedIn}.`,
  promise: 'Finanças, administração e produção com os mesmos números.',
  symptoms: ['O mesmo pedido é digitado em três setores.'],
  hero: {
    title: 'A empresa inteira com os mesmos números na tela',
    lead: 'O ERP liga finanças, administração e produção. O que um setor registra, o outro já encontra pronto.',
  },
  illustration: 'Desenho de uma empresa em que quatro setores mostram o mesmo número de caixas de um pedido',
  problem: {
    title: 'De vários controles para um só',
    paragraphs: [
      'Quando cada setor tem o próprio controle, a empresa digita tudo duas vezes e ainda discute qual número está certo. O financeiro espera a produção, a produção espera compras, e a decisão espera todo mundo.',
      'Com o ERP, a informação entra uma vez e segue o caminho do trabalho. O pedido chega à produção, a entrega chega ao faturamento, e o resultado chega a quem decide. O fechamento do mês deixa de ser um mutirão.',
    ],
  },
  benefits: [
    {
      title: 'Integração entre setores',
      text: 'Compras, vendas, produção e finanças trabalham sobre a mesma informação.',
    },
    {
      title: 'Mais produtividade, menos retrabalho',
      text: 'O que já foi registrado não precisa ser digitado, conferido nem corrigido de novo.',
    },
    {
      title: 'Finanças, administração e produção juntas',
      text: 'As três áreas trabalham em um só lugar, sem planilhas paralelas.',
    },
    {
      title: 'Decisões mais claras e rápidas',
      text: 'Os números chegam enquanto ainda dá tempo de mudar o resultado.',
    },
  ],
  custom:
    'Um sistema de gestão integrada construído para a sua empresa. O fluxo do pedido, os setores e as telas seguem o trabalho da sua empresa.',
  questions: [
    {
      question: 'Por onde o pedido entra, e quem pode mudá-lo depois?',
      reason:
        'Seja por telefone, representante ou loja virtual, é a mudança depois do aceite que faz a produção e o faturamento divergirem.',
    },
    {
      question: 'O que dispara uma compra?',
      reason:
        'Estoque mínimo, pedido fechado ou a experiência de alguém. Se a regra está na cabeça de uma pessoa, colocá-la no papel faz parte do projeto.',
    },
    {
      question: 'Você produz para estoque ou sob encomenda?',
      reason:
        'Para estoque, a ordem de produção nasce da previsão; sob encomenda, da ficha técnica de cada pedido. O custo também é apurado de outro modo.',
    },
    {
      question: 'Que notas você emite, e quem cuida da parte fiscal?',
      reason:
        'NF‑e, NFS‑e e SPED cobram dados que nascem no cadastro e no pedido. Por isso o contador entra cedo na conversa.',
    },
    {
      question: 'Quais sistemas continuam, e com quais o ERP precisa se integrar?',
      reason:
        'Pode ser banco, loja virtual, balança, máquina ou sistema da contabilidade. Em cada integração é preciso saber onde o dado nasce e quem o corrige.',
    },
  ],
  screen: {
    title: 'Um pedido, como cada setor o vê',
    name: 'Pedido 1207',
    moment: '100 caixas, R$ 12.400',
  },
};

/** What the example screen shows. The data are invented, and the caption says so. */
export const screen = {
  /** The first row of each says the same number. */
  sectors: [
    {
      name: 'Vendas',
      rows: [
        ['Caixas vendidas', '100'],
        ['Valor', 'R$ 12.400'],
        ['Prometidas para', '18/3'],
      ],
    },
    {
      name: 'Estoque',
      rows: [
        ['Caixas a entregar', '100'],
        ['Prontas', '60'],
        ['Em falta', '40'],
      ],
    },
    {
      name: 'Produção',
      rows: [
        ['Caixas do pedido', '100'],
        ['A produzir', '40'],
        ['Ordem', '553'],
      ],
    },
    {
      name: 'Finanças',
      rows: [
        ['Caixas a faturar', '100'],
        ['Fatura', 'R$ 12.400'],
        ['Vencimento', '17/4'],
      ],
    },
  ],
};

const count = String(screen.sectors[0]?.rows[0]?.[1]);
/** What the illustrations repeat of the screen: the number that is the same for every sector. */
export const illustrationTexts = { hero: { count }, after: { count } };
