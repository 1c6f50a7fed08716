// How an account adds up: for the page as it is built, and for its script (src/inline/account.ts), which brings this file
// into the page. Amounts are in cents, which add up exactly.

/** As people write it: `2.980`, `− 84,50`, with as many decimal places at least; `–` for what is not known (NaN). */
export function spelled(cents: number, places = 0): string {
  if (Number.isNaN(cents)) return '–';
  const amount = (Math.abs(cents) / 100).toLocaleString('pt-BR', { minimumFractionDigits: cents % 100 ? 2 : places });
  return (cents < 0 ? '− ' : '') + amount;
}

/**
 * Returns the balance after each row, and its bar as a path, from what each adds; a row that says the balance so far adds
 * nothing (undefined). After an amount that is not known (NaN), no balance is, and none has a bar. `viewBox` is that of
 * all bars.
 */
export function balances(changes: (number | undefined)[]) {
  const sums = [0];
  let sum = 0;
  const rows = changes.map((change) => {
    const from = change === undefined ? 0 : sum;
    sum += change ?? 0;
    if (Number.isNaN(sum)) return { sum, d: '' };
    sums.push(sum);
    return { sum, d: `M${from} 0H${sum}v1H${from}z` };
  });
  const least = Math.min(...sums);
  return { rows, sum, whole: rows[0]?.sum ?? 0, viewBox: `${least} 0 ${Math.max(1, ...sums) - least} 1` };
}

/** What is left of a whole, in per cent: `21%`, or `–` for what is not known. */
export const share = (rest: number, whole: number): string =>
  whole > 0 && !Number.isNaN(rest) ? `${spelled(100 * Math.round((100 * rest) / whole))}%` : '–';
