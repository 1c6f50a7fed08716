import type { BrowserContextOptions } from 'playwright-core';

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** For tests of what looks different in a narrow and in a wide window. */
export const WINDOWS: [name: string, options: BrowserContextOptions][] = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
];

/** The browser as root, and quiet on a machine without network. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
