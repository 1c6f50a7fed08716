import { company } from '../../company.ts';
import type { ProductText } from '../../copy/produtos.ts';

export const text: ProductText = {
  discipline: 'gestão de transportes',
  role: 'cuida do transporte',
  front: 'transporte',
  title: 'TMS: gestão de transportes sob medida',
  description: `Sistema de gestão de transportes (TMS) sob medida para planejar cargas, acompanhar cada etapa e reduzir custos, de quem faz software desde ${company.foundedIn}.`,
  promise: 'Cada carga no caminho certo, com o custo conhecido antes da viagem.',
  symptoms: [
    'O custo do frete só aparece depois da viagem.',
    'Para saber da entrega, é preciso ligar para o motorista.',
  ],
  hero: {
    title: 'O custo da viagem na tela, antes de o caminhão sair',
    lead: 'O TMS reúne cargas, rotas e entregas em um só sistema, da programação à confirmação.',
  },
  illustration: 'Desenho de um caminhão com o custo previsto da viagem e a rota até o destino',
  problem: {
    title: 'Do telefone e da planilha para uma programação só',
    paragraphs: [
      'Quando o transporte é combinado por telefone e anotado em planilhas, o custo só aparece depois da viagem. Um veículo sai com espaço sobrando, outro espera na doca, e a resposta para “onde está meu pedido?” depende de quem atende.',
      'Com o TMS, o que carregar, quando sair e o que já foi entregue ficam registrados no mesmo lugar. Você compara o previsto com o realizado, corrige o que for preciso enquanto há tempo e planeja a próxima viagem com base no que aconteceu de verdade.',
    ],
  },
  benefits: [
    {
      title: 'Custo de transporte menor',
      text: 'Veículos mais bem aproveitados e viagens planejadas reduzem o que você gasta em cada entrega.',
    },
    {
      title: 'Controle de cada etapa',
      text: 'Da programação da carga à confirmação da entrega, você sabe o que já foi feito e o que falta.',
    },
    {
      title: 'Carga, descarga e transporte otimizados',
      text: 'Docas, veículos e equipes seguem a mesma programação, com menos fila e menos espera.',
    },
    {
      title: 'Mais eficiência e previsibilidade',
      text: 'Com o histórico das viagens à mão, prazos e custos deixam de ser palpite.',
    },
  ],
  custom:
    'Um sistema de gestão de transportes construído para a sua operação. As regras de frete, as etapas da carga e as telas seguem o jeito de trabalhar da sua equipe.',
  questions: [
    {
      question: 'Como é sua tabela de frete?',
      reason:
        'Por peso, cubagem, faixa de CEP ou valor da nota, com frota própria ou contratada. Essa regra define o custo previsto e a conferência da fatura.',
    },
    {
      question: 'Quem emite o CT‑e e o MDF‑e hoje?',
      reason:
        'Carga de terceiros pede CT‑e; carga própria em veículo próprio, em geral, só o MDF‑e. Isso define quais dados precisam estar prontos antes de o caminhão sair.',
    },
    {
      question: 'Quantas docas você tem, e quem agenda os horários?',
      reason:
        'Agendar janelas só funciona quando se sabe quanto tempo leva cada carregamento e quem pode mudar a ordem da fila.',
    },
    {
      question: 'Como você fica sabendo que a entrega foi feita?',
      reason:
        'Pode ser pelo rastreador do veículo, pelo aplicativo do motorista ou pelo canhoto no fim da semana. Cada fonte tem um atraso, e o sistema só mostra o que já chegou a ele.',
    },
  ],
  screen: {
    title: 'As cargas do dia, com o previsto ao lado do realizado',
    name: 'Cargas de hoje',
    moment: '09:40',
  },
};

/** What the example screen shows. The data are invented, and the caption says so. */
export const screen = {
  columns: { load: 'Carga', status: 'Situação', vehicle: 'Veículo', departure: 'Saída', cost: 'Custo, R$' },
  pair: ['previsto', 'realizado'],
  dock: 'doca',
  loads: [
    {
      number: 4812,
      to: 'Campinas',
      vehicle: 'Truck',
      dock: 2,
      departure: ['06:40', '06:38'],
      cost: ['860', '848'],
      status: 'Entregue',
    },
    {
      number: 4813,
      to: 'Limeira',
      vehicle: 'Toco',
      dock: 1,
      departure: ['07:10', '07:12'],
      cost: ['620', '655'],
      status: 'Entregue',
    },
    {
      number: 4814,
      to: 'Ribeirão Preto',
      vehicle: 'Carreta',
      dock: 4,
      departure: ['07:30', '07:55'],
      cost: ['2.350', 'a apurar'],
      status: 'Atrasada',
      isLate: true,
    },
    {
      number: 4815,
      to: 'São Paulo',
      vehicle: 'Truck',
      dock: 3,
      departure: ['10:00', 'a sair'],
      cost: ['1.720', 'a apurar'],
      status: 'Carregando',
    },
    {
      number: 4816,
      to: 'Poços de Caldas',
      vehicle: 'VUC',
      dock: 1,
      departure: ['13:30', 'a sair'],
      cost: ['540', 'a apurar'],
      status: 'Programada',
    },
  ],
};

/** What the illustrations repeat of the screen. Its first load goes with a truck like the one drawn. */
export const illustrationTexts = { hero: { price: `R$ ${screen.loads[0]?.cost[0]}` } };
