import { stringify } from 'csv-stringify/sync';
import { desk } from '../../src/copy/mesa.ts';
import { KINDS, readTally, type TallyRow } from '../clicks/tally.ts';
import { CSV_OPTIONS } from './csv.ts';

const { dimensions, kinds } = desk.figures.csvColumns;

/** Columns by their name in a row: what messages and clicks have in common, then how many of each. */
const COLUMNS = Object.entries({ ...dimensions, ...kinds }).map(([key, header]) => ({ key, header }));

const asCsvRow = ({ counts, ...common }: TallyRow) => ({
  ...common,
  ...Object.fromEntries(KINDS.map((kind) => [kind, counts[kind]])),
});

/** Yields the messages and clicks of the last thirteen weeks as a CSV for a Brazilian Excel. */
export async function* figuresCsv(): AsyncGenerator<string> {
  const rows = (await readTally()).sort((one, other) => one.week.localeCompare(other.week));
  yield stringify(rows.map(asCsvRow), { ...CSV_OPTIONS, columns: COLUMNS, header: true, bom: true });
}
