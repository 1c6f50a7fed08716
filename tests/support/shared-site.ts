import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { LAUNCH_ARGS } from './browser-options.ts';
import { prepareDatabase } from './prepared-database.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Address at which the tests reach the browser. */
    browserEndpoint: string;
  }
}

/** Not the company's, so that a test sees whether a page has the number of the build or the server's. */
export const SERVER_WHATSAPP = '5511987654321';

/** One built site, one server and one browser for all files of the browser tests. */
export async function setup({ provide }: TestProject) {
  // `npm test` builds the site as a part of its own.
  if (!process.env.SITE_IS_BUILT) buildSite();
  const removeDatabase = await prepareDatabase();
  const site = await startSite({ CONTACT_RATE_LIMIT: '0', WHATSAPP_PHONE_NUMBER: SERVER_WHATSAPP });
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: LAUNCH_ARGS,
  });
  provide('siteUrl', site.url);
  provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
    await removeDatabase();
  };
}

/** Builds the site that visitors get into `dist`. @throws Error with what the build printed */
export function buildSite(): void {
  const { status, stdout, stderr } = spawnSync('astro', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, CONTEXT: 'dev', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}
