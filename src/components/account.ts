// How an account adds up: for the page as it is built, and for its script (src/inline/account.ts), which brings this file
// into the page. Amounts are in cents, which add up exactly.

/**
 * As people write it: `2.980`, `− 84,50`, always with decimal places if `hasDecimals`; `–` for what is not
 * known (NaN). Without Intl, which takes a slow phone a tenth of a second to load.
 */
export function spelled(cents: number, hasDecimals = false): string {
  if (Number.isNaN(cents)) return '–';
  const [whole = '', decimals] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const end = cents % 100 || hasDecimals ? `,${decimals}` : '';
  return (cents < 0 ? '− ' : '') + whole.replace(/\B(?=(\d{3})+$)/g, '.') + end;
}

/**
 * Returns the balance after each row, in cents, and the row's bar: its left edge and its width, in per cent of the space.
 * `changes`: what each row adds, in cents; undefined for a row that states the balance, NaN for an amount that is not
 * known. From there on balances are NaN and bars have no width.
 */
export function balances(changes: (number | undefined)[]) {
  let sum = 0;
  const rows = changes.map((change) => {
    const from = change === undefined ? 0 : sum;
    sum += change ?? 0;
    return { from, sum };
  });
  const known = [0, ...rows.map((row) => row.sum).filter(Number.isFinite)];
  const least = Math.min(...known);
  const most = Math.max(1, ...known);
  const part = (cents: number) => `${Math.round((1e4 * cents) / (most - least)) / 100 || 0}%`;
  const bars = rows.map(({ from, sum }) => ({
    sum,
    x: part(Math.min(from, sum) - least),
    width: part(Math.abs(sum - from)),
  }));
  return { rows: bars, sum, whole: rows[0]?.sum ?? 0 };
}

/** What is left of a whole, in per cent: `21%`, or `–` for what is not known. */
export const share = (rest: number, whole: number): string =>
  whole > 0 && !Number.isNaN(rest) ? `${spelled(100 * Math.round((100 * rest) / whole))}%` : '–';
