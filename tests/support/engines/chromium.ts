import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Program } from './engine.ts';

/** The browser as visitors have it. What tests/browser runs in has no windows, and lacks the back/forward cache. */
export const wholeChromium: Program = {
  name: 'o Chromium com janelas',
  packages: ['chromium'],
  files: () => [findWholeBrowser() ?? 'chromium'],
};

/** Path of a Chromium or Chrome on the PATH, or of Playwright's own. */
export function findWholeBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return findOnPath(names) ?? [chromium.executablePath()].find(isExecutable);
}

/** Path of the first of these programs that can be run. */
export function findOnPath(names: string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return directories.flatMap((directory) => names.map((name) => join(directory, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
