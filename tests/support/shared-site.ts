import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { LAUNCH_ARGS, LIMIT_MS } from './browser-options.ts';
import { ensureTestBrowser } from './find-browser.ts';
import { SECRET } from './secrets.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Address at which the tests reach the browser. */
    browserEndpoint: string;
  }
}

/** Not the company's, so that a test sees whether a page has the number of the build or the server's. */
export const SERVER_WHATSAPP = '5521912345678';

/** Who may log in at the desk. */
export const MEMBER = 'ana@empresa.example';

/** One built site, one server and, for the browser tests, one Chromium for all files of a project. */
export async function setup({ name, provide }: TestProject) {
  // `npm test` builds the site as a part of its own.
  if (!process.env.SITE_IS_BUILT) buildSite();
  const site = await startSite({
    CONTACT_RATE_LIMIT: '0',
    WHATSAPP_PHONE_NUMBER: SERVER_WHATSAPP,
    CONTACT_MAIL_TO: MEMBER,
    DESK_SECRET: SECRET,
  });
  provide('siteUrl', site.url);
  const browser = name === 'browser' ? await launchBrowser() : undefined;
  if (browser) provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser?.close();
    await site.stop();
  };
}

const launchBrowser = () =>
  chromium.launchServer({
    executablePath: ensureTestBrowser(),
    // No test may reach a third party. A route in each visit would do it too, but it would cost the browser its cache.
    args: [...LAUNCH_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    timeout: LIMIT_MS,
  });

/** Builds the site that visitors get into `dist`. @throws Error with what the build printed */
export function buildSite(): void {
  const { status, stdout, stderr } = spawnSync('astro', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, CONTEXT: 'dev', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}
