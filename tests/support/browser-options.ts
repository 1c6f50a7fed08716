import type { BrowserContextOptions } from 'playwright-core';

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** For tests of what looks different in a narrow and in a wide window. */
export const WINDOWS: [name: string, options: BrowserContextOptions][] = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
];

/**
 * What Chromium leaves out: what Playwright turns off for tests, whose list this one replaces, and the two pages behind
 * the address bar, which it would draw for each new tab: a fifth of a visit's processor time.
 */
const LEFT_OUT =
  'AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,ThirdPartyStoragePartitioning,WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** The browser as root, and quiet on a machine without network. */
export const LAUNCH_ARGS = [
  `--disable-features=${LEFT_OUT}`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
