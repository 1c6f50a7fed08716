// Tables as people write or paste them: a row a line, with | or a tab between cells. A row that begins with > happens now,
// and so does a single cell that begins with >>: a single > may be a word, as in “> 95 %”.

const PARTS = /\t|(?<!\\)\|/;
/** What some draw below their heads: `--- | ---`. */
const RULE = /^[\s|:+=_–—−-]*[=_–—−-]{2}[\s|:+=_–—−-]*$/;
/** A number as this country writes it, perhaps with a sign before it: 630, 2.980, + 1.152,00. Any dash is a minus. */
const AMOUNT = /^(?:([+−–—-]) ?)?(\d+|\d{1,3}(?:\.\d{3})+)(,\d{1,2})?$/;

const NOW = /^\s*>>/;

/** A cell with the signs and blanks that its writer meant. */
function cellOf(text: string): string {
  const plain = text
    .replaceAll('\\|', '|')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const [, sign, ...digits] = AMOUNT.exec(plain) ?? [];
  return sign ? `${sign === '+' ? '+' : '−'} ${digits.join('')}` : plain;
}

/** Returns the rows of a table, its heads among them. `now` is the cell that happens now: 0 for the row, -1 for none. */
export const readRows = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() && !RULE.test(line))
    .map((line) => {
      const cells = line.replace(/^\s*>+/, '').replace(/^\s*\|(.*[^\\])\|\s*$/, '$1');
      const parts = cells.split(PARTS);
      const now = /^\s*>/.test(line) ? 0 : parts.findIndex((part) => NOW.test(part));
      return { cells: parts.map((part, at) => cellOf(at === now ? part.replace(NOW, '') : part)), now };
    });

/** The lines of a cell of a screen. */
export const linesOf = (cell: string): string[] => cell.split(' / ');

/** Returns what is wrong with rows: those of a screen or, with a number of cells, plain ones, of which none is of now. */
function rowProblem(rows: ReturnType<typeof readRows>, plain?: number): string | undefined {
  const width = plain ?? rows[0]?.cells.length ?? 0;
  const marked = rows.flatMap(({ cells, now }) => cells.filter((cell, at) => at === now || NOW.test(cell))).length;
  if (marked > 0 && plain) return 'aqui nenhuma linha é marcada. Tire o sinal >.';
  if (marked > 1) return 'o sinal > ou >> aparece mais de uma vez. Só uma linha, ou uma célula, é a de agora.';
  if (rows.length === 0) return 'não há nenhuma linha.';
  if (rows.length > 9) return `são ${rows.length} linhas, e cabem 9.`;
  if (width < 2 || width > 7) return 'separe com | de 2 a 7 colunas, como em: Leme | 08:25.';
  for (const [index, { cells }] of rows.entries()) {
    const name = `a linha ${index + 1}, “${cells[0]}”,`;
    if (cells.length !== width) return `${name} deve ter ${width} células, e tem ${cells.length}.`;
    if (cells.flatMap(linesOf).includes('')) return `${name} tem uma célula vazia.`;
  }
  return undefined;
}

/** How many letters fit into a table's line on a phone of 360 px. A wider table scrolls within its cell. */
const LINE = 38;

/** Returns what is wrong with a screen's table, whose first row has the heads. */
export function tableProblem(text: string): string | undefined {
  const rows = readRows(text);
  const [heads, ...others] = rows;
  if (heads && others.length === 0) return 'faltam as linhas abaixo dos títulos.';
  if (heads && heads.now >= 0) return 'o sinal > marca uma linha, e os títulos não são uma. Tire-o.';
  const problem = rowProblem(rows);
  if (problem) return problem;
  const byLength = (words: string[]) => words.sort((one, other) => other.length - one.length);
  /** The longest word of each column, because no line breaks within a word, nor in the first line of a head. */
  const longest = (heads?.cells ?? []).map((head, at) => {
    const [first = '', ...more] = linesOf(head);
    const words = [...more, ...others.map(({ cells }) => cells[at] ?? '')].flatMap((cell) =>
      cell.split(/ |-(?=\p{L}{3})/u),
    );
    return String(byLength([first, ...words])[0]);
  });
  if (longest.join(' ').length <= LINE) return undefined;
  const long = byLength(longest).slice(0, 2).join('” ou “');
  return `as colunas não cabem em um celular. Encurte “${long}”, ou tire uma coluna.`;
}

/** Returns what is wrong with a paper: the hour at which each row is written, of those that are known, a name and a value. */
export function paperProblem(text: string, hours?: string[]): string | undefined {
  const rows = readRows(text);
  const other = rows.map(({ cells }) => cells[0] ?? '').find((hour) => hours?.includes(hour) === false);
  const problem = other && `“${other}” não é a hora de um momento do pedido: ${hours?.join(', ')}.`;
  return rowProblem(rows, 3) ?? problem;
}

/** Reads `− 870`, `+ 2.340,00`, `34`; undefined for what is no number. In cents, which add up exactly. */
export function readAmount(text: string): { isChange: boolean; value: number } | undefined {
  const [, sign, whole = '', cents = ''] = AMOUNT.exec(cellOf(text)) ?? [];
  if (!whole) return undefined;
  const value = Number(whole.replaceAll('.', '')) * 100 + Number(cents.slice(1).padEnd(2, '0'));
  return { isChange: sign !== undefined, value: sign === '−' ? -value : value };
}

/** Returns what is wrong with an account: an amount, and what changes it or, as `=`, asks for the balance. */
export function accountProblem(text: string): string | undefined {
  const rows = readRows(text);
  const other = rows.find(({ cells: [, value = ''] }, at) => {
    const amount = readAmount(value);
    return at > 0 ? value !== '=' && !amount?.isChange : amount?.isChange !== false;
  });
  const [label, value] = other?.cells ?? [];
  const problem = `em “${label}”, “${value}” não serve: o primeiro é um valor como 1.152,00; depois vêm + 50, − 870 ou só =.`;
  return rowProblem(rows, 2) ?? (other && problem);
}
