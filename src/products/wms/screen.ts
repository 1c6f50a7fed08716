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
