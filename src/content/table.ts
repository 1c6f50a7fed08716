// Tables as people write them: a row a line, with | between cells and / between the lines of a cell. A row or a cell that
// begins with > happens now.

export interface Cell {
  lines: string[];
  isNow: boolean;
}
export interface Row {
  cells: Cell[];
  isNow: boolean;
}

const cellOf = (text: string): Cell => ({
  lines: text
    .replace(/^\s*>/, '')
    .split(' / ')
    .map((line) => line.trim()),
  isNow: /^\s*>/.test(text),
});

/** Returns the rows of a table, its heads among them. */
export const readTable = (text: string): Row[] =>
  text.split('\n').map((line) => {
    const [first = '', ...others] = line.split('|');
    return { cells: [{ ...cellOf(first), isNow: false }, ...others.map(cellOf)], isNow: cellOf(first).isNow };
  });

/** What a head is called: its first line, or all of them. */
export const namesOf = ({ lines }: Cell): string[] => [lines[0] ?? '', lines.join(' ')];
/** What the columns and rows of a table are called. */
export function headsOf(text: string): string[] {
  const [heads, ...rows] = readTable(text);
  return [...(heads?.cells ?? []), ...rows.flatMap(({ cells }) => cells[0] ?? [])].flatMap(namesOf);
}

const MAX_ROWS = 9;
const MAX_CELLS = 7;
const MAX_LETTERS = 60;

/** Returns what is wrong with a table's text; `width`: how many cells each row has, by default as many as the first. */
export function tableProblem(text: string, width?: number): string | undefined {
  const rows = readTable(text);
  const heads = width ?? rows[0]?.cells.length ?? 0;
  if (rows.length > MAX_ROWS) return `são ${rows.length} linhas, e cabem ${MAX_ROWS}.`;
  if (heads < 2 || heads > MAX_CELLS) return `separe com | de 2 a ${MAX_CELLS} colunas, como em: Leme | 08:25.`;
  for (const [index, { cells }] of rows.entries()) {
    const name = `a linha ${index + 1}, “${cells[0]?.lines.join(' / ')}”,`;
    if (cells.length !== heads) return `${name} tem ${counted(cells.length)}, e deve ter ${heads}.`;
    if (cells.some(({ lines }) => lines.some((line) => line === ''))) return `${name} tem uma célula vazia.`;
    const long = cells.flatMap(({ lines }) => lines).find((line) => [...line].length > MAX_LETTERS);
    if (long) return `${name} tem um texto de ${[...long].length} letras, e cabem ${MAX_LETTERS}.`;
  }
  const now = rows.flatMap(({ cells, isNow }) => [isNow, ...cells.map((cell) => cell.isNow)]).filter(Boolean);
  return now.length > 1 ? 'há mais de um sinal >. Só uma linha, ou uma célula, é a de agora.' : undefined;
}

/** Returns what is wrong with an hour at which something is written, where those of the moments are known. */
export const hourProblem = (hour: string, hours = [hour]): string | undefined =>
  hours.includes(hour) ? undefined : `“${hour}” não é a hora de um momento do pedido: ${hours.join(', ')}.`;

/** Returns what is wrong with the rows of a paper: the hour at which each is written, a name and a value. */
export const paperProblem = (text: string, hours?: string[]): string | undefined =>
  tableProblem(text, 3) ??
  readTable(text)
    .map(({ cells: [hour] }) => hourProblem(hour?.lines[0] ?? '', hours))
    .find(Boolean);

const counted = (cells: number) => (cells === 1 ? '1 célula' : `${cells} células`);

/** A number as this country writes it: 630, 2.980, 1.152,00. */
const NUMBER = /^([+−-] ?)?(\d{1,3}(?:\.\d{3})*)(,\d{1,2})?$/;

/** An amount of a statement: `change` is what a sign before it adds or takes away; otherwise it is the balance. */
export interface Amount {
  isChange: boolean;
  value: number;
}

/** Reads `− 870`, `+ 2.340,00`, `34`; undefined for what is no number. In cents, which add up exactly. */
export function readAmount(text: string): Amount | undefined {
  const [, sign, whole = '', cents = ''] = NUMBER.exec(text) ?? [];
  if (!whole) return undefined;
  const value = Number(whole.replaceAll('.', '')) * 100 + Number(cents.slice(1).padEnd(2, '0'));
  return { isChange: sign !== undefined, value: /^[−-]/.test(sign ?? '') ? -value : value };
}

/** Returns what is wrong with a statement: names and amounts, of which those without a sign are the sum so far. */
export function statementProblem(text: string): string | undefined {
  const problem = tableProblem(text, 2);
  if (problem) return problem;
  let balance: number | undefined;
  for (const { cells } of readTable(text)) {
    const [name = '', written = ''] = cells.map(({ lines }) => lines.join(' / '));
    const amount = readAmount(written);
    if (!amount) return `em “${name}”, “${written}” não é um valor. Escreva como 1.152,00 ou − 870.`;
    if (balance === undefined && amount.isChange) return `a primeira linha é o saldo: “${name}” não leva sinal.`;
    if (amount.isChange) balance = (balance ?? 0) + amount.value;
    else if (balance !== undefined && balance !== amount.value)
      return `em “${name}” está ${written}, e as linhas acima somam ${spelled(balance)}.`;
    else balance = amount.value;
  }
  return undefined;
}

const spelled = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
