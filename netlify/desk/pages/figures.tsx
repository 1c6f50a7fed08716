/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { productNames } from '../../../src/products.ts';
import { readTally, type TallyRow, tallyBy } from '../../clicks/tally.ts';
import { type AnswerFigures, countAnswers, listWeeks } from '../../messages/figures.ts';
import { BarChart } from '../charts.tsx';
import { Card, type Fact, Facts, LinkButton, respondDeskPage } from '../page.tsx';
import { shortDate, TallyCharts, TallyTable, WeeksTally } from '../tally.tsx';

const { figures: copy } = desk;

/** The messages and clicks of thirteen weeks as charts, each with its figures. */
export async function figuresPage(member: string): Promise<Response> {
  const [weeks, tally, answers] = await Promise.all([listWeeks(), readTally(), countAnswers()]);
  const products = weeks.map((week) => countByProduct(week, tally));
  const body = (
    <>
      <p>{copy.text}</p>
      <Card title={copy.tally}>
        <TallyCharts rows={tally} weeks={weeks} />
        <WeeksTally rows={tally} weeks={weeks} />
      </Card>
      <Card title={copy.weeks}>
        <WeekCharts weeks={products} />
        <WeekTable weeks={products} />
      </Card>
      <Card title={copy.answers}>
        <Facts facts={answerFacts(answers)} />
      </Card>
      <p class="quiet">{copy.meaning}</p>
      {(['product', 'page', 'source', 'campaign'] as const).map((dimension) => (
        <Card title={copy.by[dimension]}>
          <TallyTable rows={tally} dimension={dimension} />
        </Card>
      ))}
      <p class="row screen">
        <LinkButton href="/mesa/numeros.csv">{copy.csv}</LinkButton>
      </p>
    </>
  );
  return respondDeskPage({ title: copy.title, path: '/mesa/numeros', body, member });
}

function answerFacts({ due, in_time, median_hours, suspected, released }: AnswerFigures): Fact[] {
  const share = `${copy.of(in_time, due)} (${Math.round((in_time / due) * 100)} %)`;
  const hours = median_hours?.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return [
    [copy.answeredInTime, due > 0 ? share : copy.nothing],
    [copy.medianHours, hours === undefined ? copy.nothing : copy.hours(hours)],
    [copy.suspected, `${suspected} · ${copy.released(released)}`],
  ];
}

const COLUMNS: [slug: string, name: string][] = [
  ...Object.values(productNames).map(({ slug, acronym }): [string, string] => [slug, acronym]),
  ['', copy.noProduct],
];

interface ProductWeek {
  /** Its Monday: `2026-11-23`. */
  week: string;
  /** Messages by product slug, with '' for those without a product. */
  counts: Record<string, number>;
}

function countByProduct(week: string, tally: TallyRow[]): ProductWeek {
  const products = tallyBy(
    tally.filter((row) => row.week === week),
    'product',
  );
  return { week, counts: Object.fromEntries(products.map(([slug, { message }]) => [slug ?? '', message])) };
}

/** A chart for each product, all to one scale, so that no colours need to be distinguished. */
function WeekCharts({ weeks }: { weeks: ProductWeek[] }) {
  const series = COLUMNS.map(([slug, name]) => ({ name, values: weeks.map(({ counts }) => counts[slug] ?? 0) }));
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <div class="charts">
      {series.map(({ name, values }) => (
        <figure>
          <figcaption>
            <strong>{name}</strong> <span class="quiet">{sum(values)}</span>
          </figcaption>
          <BarChart values={values} most={most} />
        </figure>
      ))}
    </div>
  );
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const WeekTable = ({ weeks }: { weeks: ProductWeek[] }) => (
  <div class="scroll" role="group" tabindex={0} aria-label={copy.weeks}>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{copy.week}</span>
          </th>
          {[...COLUMNS.map(([, name]) => name), copy.total].map((head) => (
            <th scope="col">{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <TableRow week={week} />
        ))}
      </tbody>
    </table>
  </div>
);

function TableRow({ week: { week, counts } }: { week: ProductWeek }) {
  const values = COLUMNS.map(([slug]) => counts[slug] ?? 0);
  return (
    <tr>
      <th scope="row">{shortDate(week)}</th>
      {[...values, sum(values)].map((value) => (
        <td>{value}</td>
      ))}
    </tr>
  );
}
