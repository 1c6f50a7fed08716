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
