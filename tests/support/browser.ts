import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { DESKTOP, LAUNCH_ARGS } from './browser-options.ts';
import { LIMIT_MS, TEST_LIMIT_MS } from './limits.ts';
import { ensure, programs } from './programs.ts';

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Paths requested so far; whole URLs for third parties. */
  requests: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** Console errors that the test provokes on purpose. */
  expectedErrors?: RegExp;
  /** Runs in every page before its own scripts. */
  initScript?: string;
  /** Lets the test control the page's clock (`page.clock`), which runs until the test stops it. */
  hasOwnClock?: boolean;
}

/** Chromium reports an aborted view transition as an error of the page, even where none is wanted. */
const ABORTED_TRANSITION = /^Transition was (aborted|skipped)/;

/** One Chromium for all files of a worker. It ends with the worker's process. */
let launched: Promise<Browser> | undefined;

interface Profile {
  context: BrowserContext;
  /** A tab that stays open, so that its renderer does, and what commands it. */
  keeper: Page;
  session: CDPSession;
}

/** By their options, emptied: to make a new one takes two thirds of a visit's processor time. */
const profiles = new Map<string, Profile[]>();

const launchBrowser = () =>
  chromium.launch({
    executablePath: ensure(programs.chromium)[0] ?? '',
    args: [
      ...LAUNCH_ARGS,
      // No test may reach a third party. A route in each visit would do it too, but it would cost the browser its cache.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // The page's policies make a new tab change its process: a tenth of the tests' time.
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
    ],
    timeout: TEST_LIMIT_MS,
  });

/** Opens a page of the shared site, in a context that remembers nothing. An unexpected console error fails the test. */
export async function open(
  path: string,
  { expectedErrors, initScript, hasOwnClock, ...options }: VisitOptions = {},
): Promise<OpenedPage> {
  const siteUrl = inject('siteUrl');
  launched ??= launchBrowser();
  const key = JSON.stringify({ ...options, hasOwnClock });
  const profile = profiles.get(key)?.pop() ?? (await makeProfile(await launched, { baseURL: siteUrl, ...options }));
  const { context } = profile;
  const errors: string[] = [];
  onTestFinished(async ({ task }) => {
    const unexpected = errors.filter((error) => !expectedErrors?.test(error) && !ABORTED_TRANSITION.test(error));
    if (task.result?.state === 'fail') {
      await keepPictures(task.name, context);
      await context.close();
    } else profiles.set(key, [...(profiles.get(key) ?? []), await emptied(profile, siteUrl)]);
    expect(unexpected).toEqual([]);
  });
  if (hasOwnClock) {
    await context.clock.install();
    // The test before may have stopped it.
    await context.clock.resume();
  }

  const page = await context.newPage();
  if (initScript) await page.addInitScript(initScript);
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url().replace(siteUrl, '')));
  await page.goto(path);
  return { page, context, requests };
}

async function makeProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    // The local server compresses a file anew for each request: half of the time that a visit would take.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
    // The transition between two pages takes an eighth of the tests' time. What moves: every-page.test.ts.
    reducedMotion: 'reduce',
    ...DESKTOP,
    ...options,
  });
  context.setDefaultTimeout(LIMIT_MS);
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  return { context, keeper, session: await context.newCDPSession(keeper) };
}

/** Makes a context forget all that a test did in it. */
async function emptied(profile: Profile, origin: string): Promise<Profile> {
  const { context, keeper, session } = profile;
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    session.send('Network.clearBrowserCache'),
  ]);
  return profile;
}

/** Keeps a picture of each page of a failed test, for continuous integration. A page that hangs cannot be pictured. */
async function keepPictures(test: string, context: BrowserContext): Promise<void> {
  const name = test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120);
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: `tests/screenshots/failures/${name}-${index}.png` }).catch(() => {});
}

/** Lets requests wait. Returns how to let them go, by default to the server. */
export async function hold(
  where: Page | BrowserContext,
  url: string,
  go = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await where.route(url, (route) => promise.then(() => go(route)));
  return resolve;
}

/** Waits until the island that holds this element has its script. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.locator(`astro-island:not([ssr]):has(${selector})`).first().waitFor({ state: 'attached' });
}

/** Returns by how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits for the focus, because a component moves it after it has drawn itself anew; false if it does not come. */
export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator
    .and(locator.page().locator(':focus'))
    .waitFor({ state: 'attached', timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
export const isFocused = (page: Page, selector: string): Promise<boolean> => hasFocus(page.locator(selector));

const AXE_SCRIPT = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns axe's findings in a page. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Loaded once a page, and without details of passed rules: otherwise a check takes three times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(async (tags) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, AXE_TAGS);
}
