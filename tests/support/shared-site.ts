import type { TestProject } from 'vitest/node';
import { buildSite, copyWithCompany } from './company.ts';
import { SECRET } from './secrets.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

/** Who may log in at the desk. */
export const MEMBER = 'ana@empresa.example';

/** One built site and one server for all files of a project. */
export async function setup({ provide }: TestProject) {
  // Once for all projects.
  if (!process.env.SITE_FOLDER) {
    const folder = copyWithCompany();
    buildSite(folder);
    process.env.SITE_FOLDER = folder;
  }
  const site = await startSite(process.env.SITE_FOLDER, {
    NETLIFY_DB_URL: JSON.parse(process.env.TEST_DATABASES ?? '').at(-1),
    CONTACT_RATE_LIMIT: '0',
    CONTACT_MAIL_TO: MEMBER,
    DESK_SECRET: SECRET,
  });
  provide('siteUrl', site.url);
  return site.stop;
}
