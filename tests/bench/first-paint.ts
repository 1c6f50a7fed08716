import type { Browser } from 'playwright-core';
import { FLOOR } from './edge.ts';
import { median, playRound } from './rounds.ts';
import { readPaintTimes, visit } from './visit.ts';

/** Odd, for the median. Single rounds stray by a tenth to either side. */
const ROUNDS = 5;
const RUNS = 5;

/**
 * When each page is complete and painted over the slow link, beside the floor.
 * A ratio is taken within a round; the table has the median of the rounds'
 * ratios, and the smallest and largest.
 */
export async function compareFirstPaints(browser: Browser, url: string, pages: string[]) {
  const rounds: Awaited<ReturnType<typeof playFirstPaints>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await playFirstPaints(browser, url, [FLOOR, ...pages]));
  }

  const row = (path: string) => {
    const all = (figure: string) => rounds.map((round) => round.get(path)?.[figure] ?? Number.NaN);
    const ratio = (figure: string) => {
      const ratios = rounds.map((round) => (round.get(path)?.[figure] ?? 0) / (round.get(FLOOR)?.[figure] ?? 0));
      return `${show(median(ratios))} (${show(Math.min(...ratios))} a ${show(Math.max(...ratios))})`;
    };
    return {
      'HTML completo (ms)': Math.round(median(all('responseEnded'))),
      'FCP (ms)': Math.round(median(all('fcp'))),
      'FCP / piso': ratio('fcp'),
      'LCP (ms)': Math.round(median(all('lcp'))),
      'LCP / piso': ratio('lcp'),
    };
  };
  return Object.fromEntries([FLOOR, ...pages].map((path) => [path, row(path)]));
}

const playFirstPaints = (browser: Browser, url: string, pages: string[]) =>
  playRound(pages, RUNS, (path) => visit(browser, url + path, readPaintTimes));

const show = (ratio: number) => ratio.toFixed(2).replace('.', ',');
