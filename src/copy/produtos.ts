import { company } from '../company.ts';
import { type ProductName, type ProductSlug, productNames } from '../products.ts';

type BenefitIcon =
  | 'coin'
  | 'steps'
  | 'dock'
  | 'calendar'
  | 'boxes'
  | 'check'
  | 'space'
  | 'trace'
  | 'links'
  | 'gauge'
  | 'layers'
  | 'compass';

export interface Benefit {
  icon: BenefitIcon;
  title: string;
  text: string;
}

export interface Product extends ProductName {
  /** What the acronym stands for, in Portuguese. */
  meaning: string;
  title: string;
  description: string;
  /** One line on the home page's card. */
  promise: string;
  hero: { title: string; lead: string };
  /** What the drawing shows, for who cannot see it. */
  illustration: string;
  problem: { title: string; paragraphs: [string, string] };
  benefits: [Benefit, Benefit, Benefit, Benefit];
}

const products: Record<ProductSlug, Product> = {
  tms: {
    ...productNames.tms,
    meaning: 'Sistema de gestão de transporte',
    title: 'TMS: gestão de transporte sob medida',
    description: `TMS para planejar cargas, acompanhar cada etapa e reduzir o custo do transporte. Sistema sob medida, de uma empresa que faz software desde ${company.foundedIn}.`,
    promise: 'Cada carga no caminho certo, com o custo conhecido antes da viagem.',
    hero: {
      title: 'O custo da viagem, na tela antes de o caminhão sair',
      lead: 'O TMS reúne cargas, rotas e entregas em um só sistema, da programação à confirmação.',
    },
    illustration: 'Desenho de uma rota com três paradas e um caminhão a caminho da próxima',
    problem: {
      title: 'Do telefone e da planilha para uma programação só',
      paragraphs: [
        'Quando o transporte é combinado por telefone e anotado em planilhas, o custo só aparece depois da viagem. Um veículo sai com espaço sobrando, outro espera na doca, e a resposta para “onde está o meu pedido?” depende de quem atende.',
        'Com o TMS, o que carregar, quando sair e o que já foi entregue ficam registrados no mesmo lugar. Você compara o previsto com o realizado, corrige o que for preciso enquanto há tempo e planeja a próxima viagem com base no que aconteceu de verdade.',
      ],
    },
    benefits: [
      {
        icon: 'coin',
        title: 'Custo de transporte menor',
        text: 'Veículos mais bem aproveitados e viagens planejadas reduzem o que você gasta em cada entrega.',
      },
      {
        icon: 'steps',
        title: 'Controle de cada etapa',
        text: 'Da programação da carga à confirmação da entrega, você sabe o que já foi feito e o que falta.',
      },
      {
        icon: 'dock',
        title: 'Carga, descarga e transporte otimizados',
        text: 'Docas, veículos e equipes seguem a mesma programação, com menos fila e menos espera.',
      },
      {
        icon: 'calendar',
        title: 'Mais eficiência e previsibilidade',
        text: 'Com o histórico das viagens à mão, prazos e custos deixam de ser um palpite.',
      },
    ],
  },
  wms: {
    ...productNames.wms,
    meaning: 'Sistema de gestão de armazém',
    title: 'WMS: gestão de armazém sob medida',
    description:
      'WMS para controlar estoque e movimentação, separar sem erro e usar melhor o espaço do armazém. Sistema sob medida, com rastreabilidade completa.',
    promise: 'Cada item no seu endereço, do recebimento à expedição.',
    hero: {
      title: 'O saldo da tela é o que está na prateleira',
      lead: 'O WMS dá endereço a cada item e acompanha tudo o que entra, muda de lugar e sai do armazém.',
    },
    illustration: 'Desenho de uma estrutura porta-paletes com posições ocupadas e uma delas em destaque',
    problem: {
      title: 'Do “deve estar por ali” para o endereço exato',
      paragraphs: [
        'Estoque que não bate custa duas vezes: no tempo de quem procura o item e na venda do que não existe. E o erro de separação costuma ser descoberto por quem não deveria: o cliente, na hora de receber.',
        'Com o WMS, cada movimento é registrado quando acontece. A equipe sabe onde guardar e onde buscar, a conferência vem antes da expedição, e o inventário deixa de parar o armazém para dizer o que você já poderia saber.',
      ],
    },
    benefits: [
      {
        icon: 'boxes',
        title: 'Controle de estoque e movimentação',
        text: 'Entradas, transferências e saídas são registradas na hora, item por item.',
      },
      {
        icon: 'check',
        title: 'Menos erros de separação e expedição',
        text: 'A conferência em cada passo segura a troca de item ou de quantidade antes do caminhão.',
      },
      {
        icon: 'space',
        title: 'Melhor uso do espaço',
        text: 'Com endereços definidos e a ocupação à vista, cabe mais na mesma área.',
      },
      {
        icon: 'trace',
        title: 'Rastreabilidade e conformidade fiscal',
        text: 'O caminho de cada item fica registrado por completo, e o estoque fecha com o fiscal.',
      },
    ],
  },
  erp: {
    ...productNames.erp,
    meaning: 'Sistema de gestão integrada',
    title: 'ERP: gestão integrada sob medida',
    description: `ERP que integra finanças, administração e produção em um só lugar, com menos retrabalho e decisões mais rápidas. Sistema sob medida desde ${company.foundedIn}.`,
    promise: 'Finanças, administração e produção com o mesmo número na tela.',
    hero: {
      title: 'A empresa inteira com o mesmo número na tela',
      lead: 'O ERP liga finanças, administração e produção: o que um setor registra, o outro já encontra pronto.',
    },
    illustration: 'Desenho de setores da empresa ligados por uma mesma linha',
    problem: {
      title: 'De um controle por setor para um só',
      paragraphs: [
        'Quando cada setor tem o próprio controle, a empresa digita tudo duas vezes e ainda discute qual número está certo. O financeiro espera a produção, a produção espera compras, e a decisão espera todo mundo.',
        'Com o ERP, a informação entra uma vez e segue o caminho do trabalho: o pedido chega à produção, a entrega chega ao faturamento, e o resultado chega a quem decide. O fechamento do mês deixa de ser um mutirão.',
      ],
    },
    benefits: [
      {
        icon: 'links',
        title: 'Integração entre setores',
        text: 'Compras, vendas, produção e finanças trabalham sobre a mesma informação.',
      },
      {
        icon: 'gauge',
        title: 'Mais produtividade, menos retrabalho',
        text: 'O que já foi registrado não precisa ser digitado, conferido nem corrigido de novo.',
      },
      {
        icon: 'layers',
        title: 'Finanças, administração e produção juntas',
        text: 'Os três olhares sobre a empresa em um só lugar, sem planilhas paralelas.',
      },
      {
        icon: 'compass',
        title: 'Decisões mais claras e rápidas',
        text: 'Os números chegam a tempo de mudar o resultado, e não só de explicá-lo.',
      },
    ],
  },
};

export const productList = Object.values(products);

/** Headings and links that the three pages share. */
export const productPage = {
  team: 'Falar com a equipe',
  before: 'Antes',
  after: (acronym: string) => `Com o ${acronym}`,
  benefits: (acronym: string) => `O que muda com o ${acronym}`,
  others: 'Os outros sistemas',
  more: (acronym: string) => `Conhecer o ${acronym}`,
};
