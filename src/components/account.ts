// How an account adds up: for the page as it is built, and for its script (src/inline/account.ts), which brings this file
// into the page. Amounts are in cents, which add up exactly.

/** As people write it: `2.980`, `− 84,50`, with as many decimal places at least. */
export const spelled = (cents: number, places = 0): string =>
  (cents < 0 ? '− ' : '') +
  (Math.abs(cents) / 100).toLocaleString('pt-BR', { minimumFractionDigits: cents % 100 ? 2 : places });

/** A row's balance, and its bar as attributes of an SVG and its path. */
interface Balance {
  sum: number;
  viewBox: string;
  d: string;
}

/** Returns the balances after each row, from what each adds; a row that says the balance so far adds nothing (undefined). */
export function balances(changes: (number | undefined)[]): Balance[] {
  let sum = 0;
  let least = 0;
  let most = 1;
  const bars = changes.map((change) => {
    const from = change === undefined ? 0 : sum;
    sum += change ?? 0;
    least = Math.min(least, sum);
    most = Math.max(most, sum);
    return { sum, d: `M${from} 0H${sum}v1H${from}z` };
  });
  return bars.map((bar) => ({ ...bar, viewBox: `${least} 0 ${most - least} 1` }));
}

/** What is left of a whole, in per cent. */
export const share = (rest: number, whole: number): string =>
  whole > 0 ? spelled(100 * Math.round((100 * rest) / whole)) : '–';
