import type { Browser } from 'playwright-core';
import { FLOOR } from './edge.ts';
import { median, playRounds, quantile } from './rounds.ts';
import { type PaintTimes, readPaintTimes, visit } from './visit.ts';

/** Odd, for the median. */
const ROUNDS = 25;

/**
 * When each page is complete and painted over the slow link, beside the floor.
 * A ratio is taken within a round, of two visits that are seconds apart. The
 * table has the median of the rounds' ratios, and between which values half of
 * them lie. Such a median strays less from run to run than a ratio of medians,
 * because what slows the machine for a while slows both visits.
 */
export async function compareFirstPaints(browser: Browser, url: string, pages: string[]) {
  const all = [FLOOR, ...pages];
  const visits = await playRounds(all, ROUNDS, (path) => visit(browser, url + path, readPaintTimes));

  const row = (path: string) => {
    const times = (figure: keyof PaintTimes, page = path) => visits.get(page)?.map((one) => one[figure]) ?? [];
    const ratio = (figure: keyof PaintTimes) => {
      const floor = times(figure, FLOOR);
      const ratios = times(figure).map((time, round) => time / (floor[round] ?? Number.NaN));
      return `${show(median(ratios))} (${show(quantile(ratios, 0.25))} a ${show(quantile(ratios, 0.75))})`;
    };
    return {
      'HTML completo (ms)': Math.round(median(times('responseEnded'))),
      'FCP (ms)': Math.round(median(times('fcp'))),
      'FCP / piso': ratio('fcp'),
      'LCP (ms)': Math.round(median(times('lcp'))),
      'LCP / piso': ratio('lcp'),
    };
  };
  return Object.fromEntries(all.map((path) => [path, row(path)]));
}

const show = (ratio: number) => ratio.toFixed(2).replace('.', ',');
