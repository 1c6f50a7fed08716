import { existsSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkitGtk, wpeWebkit } from './webkit.ts';

/** The engines that visitors use beside Chromium, in which tests/browser runs. */
export const engines: Engine[] = [firefox, webkitGtk, wpeWebkit];

/** Looks at each call, because an engine may have been installed meanwhile. */
export const isInstalled = ({ files }: Engine): boolean => files().every((file) => existsSync(file));
