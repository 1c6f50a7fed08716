import type { ProductText } from '../../copy/produtos.ts';

export const text: ProductText = {
  discipline: 'gestão de armazéns',
  role: 'cuida do armazém',
  front: 'armazém',
  title: 'WMS: gestão de armazéns sob medida',
  description:
    'Sistema de gestão de armazéns (WMS) sob medida para controlar o estoque, separar com menos erros, usar melhor o espaço e rastrear cada item.',
  promise: 'Cada item no endereço certo, do recebimento à expedição.',
  symptoms: ['O sistema diz que tem, mas o separador não acha.', 'Quem descobre o item trocado é o cliente.'],
  hero: {
    title: 'O saldo na tela, com o endereço de cada item',
    lead: 'O WMS dá endereço a cada item e acompanha tudo o que entra, muda de lugar e sai do armazém.',
  },
  illustration:
    'Desenho de uma estrutura porta-paletes com posições ocupadas, uma delas em destaque, e uma tela com o saldo dela',
  problem: {
    title: 'Do “deve estar por ali” para o endereço exato',
    paragraphs: [
      'Estoque que não bate custa duas vezes: no tempo de quem procura o item e na venda do que não existe. E quem costuma descobrir o erro de separação é o cliente, na hora de receber.',
      'Com o WMS, cada movimento é registrado quando acontece. A equipe sabe onde guardar e onde buscar, a conferência vem antes da expedição, e o armazém não precisa parar só para descobrir o saldo.',
    ],
  },
  benefits: [
    {
      title: 'Controle de estoque e movimentação',
      text: 'Entradas, transferências e saídas são registradas na hora, item por item.',
    },
    {
      title: 'Menos erros de separação e expedição',
      text: 'A conferência em cada passo pega item ou quantidade errados antes do carregamento.',
    },
    {
      title: 'Melhor uso do espaço',
      text: 'Com endereços definidos e a ocupação à vista, você sabe onde ainda há espaço.',
    },
    {
      title: 'Rastreabilidade e conformidade fiscal',
      text: 'Todo o caminho de cada item fica registrado, e a diferença entre o estoque físico e o fiscal aparece cedo.',
    },
  ],
  custom:
    'Um sistema de gestão de armazéns construído para a sua operação. Os endereços, as regras de armazenagem e separação e as telas seguem a rotina da sua equipe.',
  questions: [
    {
      question: 'Cada posição do armazém já tem endereço?',
      reason:
        'Rua, prédio, nível e apartamento são a base de tudo. Sem etiqueta na estrutura, nenhum sistema diz onde guardar nem onde buscar.',
    },
    {
      question: 'Você controla lote, validade ou número de série?',
      reason:
        'Isso define a ordem de separação, pelo que vence primeiro (FEFO) ou pelo que entrou primeiro (FIFO), e o que é lido no recebimento.',
    },
    {
      question: 'Há coletores, e o Wi‑Fi chega ao fim de cada rua?',
      reason:
        'Para ler na hora, o coletor precisa de sinal em toda a rua. Onde o sinal falha, ele precisa funcionar off‑line e atualizar o saldo depois.',
    },
    {
      question: 'Como é feito o inventário, e que diferenças ele aponta?',
      reason:
        'A diferença mostra em que passo o saldo se perde. Na contagem rotativa, os itens A da curva ABC são contados mais vezes, sem parar o armazém.',
    },
  ],
  screen: {
    title: 'O endereço no mapa, a separação ao lado',
    name: 'Rua C',
    moment: 'separação 0381',
  },
};

/** What the example screen shows. The data are invented, and the caption says so. */
export const screen = {
  map: 'Saldo por endereço',
  level: 'Nível',
  positions: ['01', '02', '03', '04', '05', '06'],
  levels: [
    { name: 'D', stock: [22, 48, 12, 0, 30, 8] },
    { name: 'C', stock: [60, 24, 18, 0, 40, 0] },
    { name: 'B', stock: [0, 36, 72, 0, 9, 20] },
    { name: 'A', stock: [200, 28, 54, 32, 11, 64] },
  ],
  list: 'Lista de separação',
  unit: 'un.',
  scanning: 'Lendo o código',
  items: [
    { address: 'C-01-A', name: 'Parafuso M8', quantity: 150, status: 'Conferido' },
    { address: 'C-02-B', name: 'Filtro de óleo', quantity: 24, status: 'Lendo o código', isCurrent: true },
    { address: 'C-03-C', name: 'Correia dentada', quantity: 6, status: 'A separar' },
    { address: 'C-05-A', name: 'Lona de freio', quantity: 8, status: 'A separar' },
  ],
};

/** What the illustrations repeat of the screen: what is left at the storage location 02-B. */
export const illustrationTexts = {
  hero: { balance: String(screen.levels.find(({ name }) => name === 'B')?.stock[1]) },
};
