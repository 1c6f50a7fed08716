/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { add, type Counts, type Dimension, NONE, type TallyRow, tallyBy } from '../clicks/tally.ts';
import { oneLine } from '../mail/compose.ts';
import { BarChart, ShareBar } from './charts.tsx';

const { figures: copy } = desk;

/** Columns of the tables, and charts. Telephone and e-mail share one, so that a phone shows all. */
const COLUMNS: { head: string; countOf: (counts: Counts) => number }[] = [
  { head: copy.columns.message, countOf: ({ message }) => message },
  { head: copy.columns.whatsapp, countOf: ({ whatsapp }) => whatsapp },
  { head: copy.columns.others, countOf: ({ phone, email }) => phone + email },
];

/** Rows of a table. The others are added up in one more. */
const MAX_ROWS = 12;

type TableDimension = Exclude<Dimension, 'week'>;

interface Weeks {
  rows: TallyRow[];
  /** Their Mondays, oldest first. */
  weeks: string[];
}

const countsOf = ({ rows, weeks }: Weeks): Counts[] => {
  const byWeek = new Map(tallyBy(rows, 'week'));
  return weeks.map((week) => byWeek.get(week) ?? NONE);
};

/** A chart for messages and for each column of clicks. Each has its own scale: there are many more clicks than messages. */
export const TallyCharts = (given: Weeks) => (
  <div class="charts">
    {COLUMNS.map(({ head, countOf }) => {
      const values = countsOf(given).map(countOf);
      return (
        <figure>
          <figcaption>
            <strong>{head}</strong> <span class="quiet">{values.reduce((sum, value) => sum + value, 0)}</span>
          </figcaption>
          <BarChart values={values} most={Math.max(1, ...values)} />
        </figure>
      );
    })}
  </div>
);

export const WeeksTally = (given: Weeks) => (
  <Table
    label={copy.tally}
    head={copy.week}
    rows={countsOf(given).map((counts, index) => [shortDate(given.weeks[index] ?? ''), counts])}
  />
);

/** A table of a dimension's most frequent values, with bars. */
export function TallyTable({ rows, dimension }: { rows: TallyRow[]; dimension: TableDimension }) {
  const tally = tallyBy(rows, dimension).map(([value, counts]): Row => [nameOf(dimension, value), counts]);
  const others = tally.slice(MAX_ROWS).map(([, counts]) => counts);
  const shown = tally.slice(0, MAX_ROWS);
  if (others.length > 0) shown.push([copy.others(others.length), others.reduce(add)]);
  if (shown.length === 0) return <p>{copy.none}</p>;
  return <Table label={copy.by[dimension]} head={copy.dimensions[dimension]} rows={shown} hasBars />;
}

/** Returns what people read for a value of a dimension. Visitors may have written it. */
function nameOf(dimension: TableDimension, value: string | null): string {
  const name = dimension === 'product' ? findProduct(value)?.acronym : value;
  return name ? oneLine(name) : copy.unknown[dimension];
}

type Row = [name: string, counts: Counts];

interface TableProps {
  label: string;
  /** Head of the first column. */
  head: string;
  rows: Row[];
  hasBars?: boolean;
}

function Table({ label, head, rows, hasBars }: TableProps) {
  const columns = COLUMNS.map(({ countOf }) => ({
    countOf,
    most: Math.max(1, ...rows.map(([, counts]) => countOf(counts))),
  }));
  return (
    <div class="scroll tally" role="group" tabindex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{head}</span>
            </th>
            {COLUMNS.map((column) => (
              <th scope="col">{column.head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, counts]) => (
            <tr>
              <th scope="row">{name}</th>
              {columns.map(({ countOf, most }) => (
                <td>
                  {countOf(counts)}
                  {hasBars && <ShareBar share={countOf(counts) / most} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns `23/11` for `2026-11-23`. */
export const shortDate = (date: string): string => date.split('-').slice(1).reverse().join('/');
