import { existsSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { chromium, firefox } from './puppeteer.ts';
import { webkitGtk, wpeWebkit } from './webkit.ts';

export const engines: Engine[] = [chromium, firefox, webkitGtk, wpeWebkit];

/** Looks at each call, because an engine may have been installed meanwhile. */
export const isInstalled = ({ files }: Engine): boolean => files().every((file) => existsSync(file));
