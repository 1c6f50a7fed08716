/** What each product's example screen shows. The data are invented, and the caption says so. */
export const screens = {
  caption:
    'Exemplo com dados inventados. Como cada sistema é feito sob medida, as telas seguem o trabalho de quem as usa.',
  tms: {
    title: 'As cargas do dia, com o previsto ao lado do realizado',
    name: 'Cargas de hoje',
    moment: '09:40',
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
  },
  wms: {
    title: 'O endereço no mapa, a separação ao lado',
    name: 'Rua C',
    moment: 'separação 0381',
    map: 'Saldo por endereço',
    level: 'Nível',
    positions: ['01', '02', '03', '04', '05', '06'],
    levels: [
      { name: 'D', stock: [0, 48, 12, 0, 30, 8] },
      { name: 'C', stock: [60, 24, 0, 18, 40, 0] },
      { name: 'B', stock: [16, 36, 72, 0, 9, 20] },
      { name: 'A', stock: [200, 0, 54, 32, 11, 64] },
    ],
    list: 'Lista de separação',
    unit: 'un.',
    scanning: 'Lendo o código',
    items: [
      { address: 'C-01-A', name: 'Parafuso M8', quantity: 150, status: 'Conferido' },
      { address: 'C-02-B', name: 'Filtro de óleo', quantity: 24, status: 'Lendo o código', isCurrent: true },
      { address: 'C-04-C', name: 'Correia dentada', quantity: 6, status: 'A separar' },
      { address: 'C-05-A', name: 'Lona de freio', quantity: 8, status: 'A separar' },
    ],
  },
  erp: {
    title: 'Um pedido, como cada setor o vê',
    name: 'Pedido 1207',
    moment: '100 caixas, R$ 12.400',
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
  },
};
