import { balances, spelled } from '../components/account.ts';
import { readAmount, readRows } from './table.ts';

/**
 * Reads an account. Returns its rows, each with its bar and the balance after it; in cents, the first amount (`whole`) and
 * what is left of it (`rest`); and how amounts are written.
 */
export function readAccount(text: string) {
  const rows = readRows(text).map(({ cells: [name = '', written = ''] }) => ({
    name,
    written,
    ...readAmount(written),
  }));
  const { rows: bars, sum: rest, whole } = balances(rows.map(({ value }) => value));
  const hasDecimals = rows.some(({ written }) => written.includes(','));
  const spell = (cents: number) => spelled(cents, hasDecimals);
  return { rows: rows.map((row, index) => ({ ...row, bar: bars[index] })), whole, rest, hasDecimals, spell };
}
