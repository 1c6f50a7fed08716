import type { Browser, CDPSession, Page } from 'playwright-core';
import { FLOOR } from './edge.ts';
import { median, playRounds } from './rounds.ts';
import { readPaintTimes, visit } from './visit.ts';

/** Odd, for the median. */
const ROUNDS = 9;

interface TraceEvent {
  name: string;
  /** Process and thread. */
  pid: number;
  tid: number;
  /** Begin, length, and what the thread worked of it, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Events of a trace by what is counted; none of them holds another of its kind. */
const KINDS = {
  layout: ['Layout'],
  style: ['UpdateLayoutTree'],
  script: ['EvaluateScript', 'FunctionCall', 'v8.evaluateModule'],
};

/**
 * Where the processor's time goes without a network. Milliseconds of the slower
 * processor's main thread, medians. `resposta → pintura` is from the response's
 * first byte to FCP. Layout, style, script and nodes are the browser's own
 * counters (CDP, Performance.getMetrics: LayoutDuration, RecalcStyleDuration,
 * ScriptDuration, Nodes) over the whole visit, 0.7 s after loading, by the clock:
 * what else the machine does is in them. `antes` is what a trace shows to have
 * ended before the first paint, in the thread's own time, which other processes
 * lengthen little: on a busy machine, compare these.
 */
export async function compareWork(browser: Browser, url: string, pages: string[]) {
  const all = [FLOOR, ...pages];
  const visits = await playRounds(all, ROUNDS, (path) => measureWork(browser, url + path));
  const row = (path: string) => {
    const figures = visits.get(path) ?? [];
    const names = Object.keys(figures[0] ?? {}) as (keyof (typeof figures)[number])[];
    return Object.fromEntries(names.map((name) => [name, Math.round(median(figures.map((one) => one[name])))]));
  };
  return Object.fromEntries(all.map((path) => [path, row(path)]));
}

async function measureWork(browser: Browser, url: string) {
  const trace = await startTrace(browser);
  const look = async (page: Page, session: CDPSession) => {
    // Before the paint times: asking the page for them is script too.
    const { metrics } = await session.send('Performance.getMetrics');
    const { responseBegun, fcp } = await readPaintTimes(page);
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      'resposta → pintura': fcp - responseBegun,
      layout: metric('LayoutDuration') * 1000,
      estilo: metric('RecalcStyleDuration') * 1000,
      script: metric('ScriptDuration') * 1000,
      nós: metric('Nodes'),
    };
  };
  const seen = await visit(browser, url, look);
  const events = await trace.end();
  const before = (kind: keyof typeof KINDS) => spentBeforeFirstPaint(events, KINDS[kind]);
  return {
    ...seen,
    'layout antes': before('layout'),
    'estilo antes': before('style'),
    'script antes': before('script'),
  };
}

async function startTrace(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'loading'] } });
  const end = async () => {
    await session.send('Tracing.end');
    await ended;
    await session.detach();
    return events;
  };
  return { end };
}

/** In milliseconds, on the thread of the page that painted. */
function spentBeforeFirstPaint(events: TraceEvent[], names: string[]): number {
  const paint = events.findLast(({ name }) => name === 'firstPaint');
  if (!paint) return Number.NaN;
  const spent = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      names.includes(name) && pid === paint.pid && tid === paint.tid && ts + dur <= paint.ts,
  );
  // A platform without clocks of threads has only the length.
  return spent.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
}
