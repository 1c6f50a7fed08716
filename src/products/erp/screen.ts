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
