import { existsSync } from 'node:fs';
import { wholeChromium } from './chromium.ts';
import type { Engine, Program } from './engine.ts';
import { firefox } from './firefox.ts';
import { orca } from './orca.ts';
import { postgres } from './postgres.ts';
import { webkitGtk, wpeWebkit } from './webkit.ts';

/** The engines that visitors use beside Chromium, in which tests/browser runs. */
export const engines: Engine[] = [firefox, webkitGtk, wpeWebkit];

/** All that the tests of the projects `engines` and `postgres` need. */
export const programs: Program[] = [...engines, wholeChromium, orca, postgres];

/** Checks at each call, because a program may have been installed meanwhile. */
export const isInstalled = ({ files }: Program): boolean => files().every((file) => existsSync(file));
