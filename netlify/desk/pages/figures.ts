import { html } from 'hono/html';
import { desk } from '../../../src/copy/mesa.ts';
import { productNames } from '../../../src/products.ts';
import type { Html } from '../../http/page.ts';
import { oneLine } from '../../mail/compose.ts';
import { countAnswers, countOrigins, countWeeks, type OriginRow, type WeekRow } from '../../messages/figures.ts';
import { facts, respondDeskPage } from '../page.ts';

const { figures: copy } = desk;

/** The messages of thirteen weeks as charts, each with its figures. */
export async function figuresPage(member: string): Promise<Response> {
  const [weeks, origins, answers] = await Promise.all([countWeeks(), countOrigins(), countAnswers()]);
  const { due, in_time, median_hours, suspected, released } = answers;
  const hours =
    median_hours === null
      ? copy.nothing
      : copy.hours(median_hours.toLocaleString('pt-BR', { maximumFractionDigits: 1 }));
  const body = html`<p>${copy.text}</p>
<section class="card"><h2>${copy.weeks}</h2>${charts(weeks)}${weekTable(weeks)}</section>
<section class="card"><h2>${copy.answers}</h2>${facts([
    [copy.answeredInTime, due > 0 ? `${copy.of(in_time, due)} (${Math.round((in_time / due) * 100)} %)` : copy.nothing],
    [copy.medianHours, hours],
    [copy.suspected, `${suspected} · ${copy.released(released)}`],
  ])}</section>
<section class="card"><h2>${copy.origins}</h2>${originTable(origins)}</section>`;
  return respondDeskPage({ title: copy.title, path: '/mesa/numeros', body, member });
}

const COLUMNS: [slug: string, name: string][] = [
  ...Object.values(productNames).map(({ slug, acronym }): [string, string] => [slug, acronym]),
  ['', copy.noProduct],
];

/** A chart for each product, all to one scale, so that no colours need to be distinguished. */
function charts(weeks: WeekRow[]): Html {
  const series = COLUMNS.map(([slug, name]) => ({ name, values: weeks.map(({ counts }) => counts[slug] ?? 0) }));
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  return html`<div class="charts">${series.map(({ name, values }) => chart(name, values, most))}</div>`;
}

const BAR = { width: 20, gap: 4, height: 48, head: 14 };

function chart(name: string, values: number[], most: number): Html {
  const step = BAR.width + BAR.gap;
  const floor = BAR.head + BAR.height;
  const columns = values.map((value, index) => {
    const height = Math.round((value / most) * BAR.height);
    const [x, y] = [index * step, floor - height];
    return html`<rect x="${x}" y="${y}" width="${BAR.width}" height="${height}" fill="currentColor"/>${
      value > 0 && html`<text x="${x + BAR.width / 2}" y="${y - 3}" text-anchor="middle">${value}</text>`
    }`;
  });
  const width = values.length * step;
  return html`
<figure>
  <figcaption><strong>${name}</strong> <span class="quiet">${sum(values)}</span></figcaption>
  <svg viewBox="0 0 ${width} ${floor + 1}" aria-hidden="true">
    <path class="track" d="M0 ${floor + 0.5}H${width}"/>${columns}
  </svg>
</figure>`;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const shortDate = (date: string) => date.split('-').slice(1).reverse().join('/');

function weekTable(weeks: WeekRow[]): Html {
  const row = ({ week, counts }: WeekRow) => {
    const values = COLUMNS.map(([slug]) => counts[slug] ?? 0);
    const cells = [...values, sum(values)].map((value) => html`<td>${value}</td>`);
    return html`<tr><th scope="row">${shortDate(week)}</th>${cells}</tr>`;
  };
  const heads = [copy.week, ...COLUMNS.map(([, name]) => name), copy.total];
  return html`
<div class="scroll" role="group" tabindex="0" aria-label="${copy.weeks}">
  <table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${weeks.map(row)}</tbody>
  </table>
</div>`;
}

function originTable(origins: OriginRow[]): Html {
  const most = Math.max(1, ...origins.map(({ messages }) => messages));
  const bar = (messages: number) =>
    html`<svg viewBox="0 0 100 4" preserveAspectRatio="none" height="6" aria-hidden="true"><rect width="${
      (messages / most) * 100
    }" height="4" fill="currentColor"/></svg>`;
  const row = ({ origin, messages }: OriginRow) =>
    html`<tr><th scope="row">${origin ? oneLine(origin) : copy.direct}${bar(messages)}</th><td>${messages}</td></tr>`;
  return html`
<table>
  <thead><tr><th scope="col">${copy.origin}</th><th scope="col">${copy.messages}</th></tr></thead>
  <tbody>${origins.map(row)}</tbody>
</table>`;
}
