import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Program, Tab } from './engine.ts';
import { firefox, startFirefox } from './firefox.ts';
import { endTethered, signal, spawnTethered } from './tethered.ts';

/** The screen reader of Linux. It reads Firefox, in a window on a virtual display. */
export const orca: Program = {
  name: 'Orca',
  packages: ['orca', 'at-spi2-core', 'dbus-daemon', 'xvfb', ...firefox.packages],
  files: () => [
    '/usr/bin/orca',
    '/usr/libexec/at-spi-bus-launcher',
    '/usr/bin/dbus-daemon',
    '/usr/bin/Xvfb',
    ...firefox.files(),
  ],
};

const SETTINGS = fileURLToPath(new URL('orca', import.meta.url));

export interface ScreenReader {
  tab: Tab;
  /** Returns a function that returns what has been spoken since this call. */
  listen: () => () => string[];
  /** Stops the screen reader meanwhile, as on a busy machine: it gets all events at once afterwards. */
  busyDuring: (meanwhile: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts Orca and Firefox in a desktop session of their own. Orca's own words are English, because a slim Debian has no others. */
export async function startOrca(): Promise<ScreenReader> {
  // A home of its own, which Orca writes to.
  const home = mkdtempSync(join(tmpdir(), 'orca-'));
  const spoken: string[] = [];
  const started: ChildProcess[] = [];
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv) => {
    const child = spawnTethered(command, args, env);
    started.unshift(child);
    return child;
  };
  const end = async () => {
    for (const child of started) await endTethered(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };

  try {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'en',
      GNOME_ACCESSIBILITY: '1',
    };
    const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], env);
    env.DISPLAY = `:${await firstLine(display, display.stdio[3] as Readable)}`;
    const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address'], env);
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
    cpSync(SETTINGS, join(home, 'settings'), { recursive: true });
    const reader = start('orca', ['--user-prefs', join(home, 'settings')], env);
    createInterface(reader.stdout as Readable).on('line', (line) => spoken.push(line));
    await firstLine(reader);
    const tab = await startFirefox({ headless: false, env });
    return {
      tab,
      listen: () => {
        const from = spoken.length;
        return () => spoken.slice(from);
      },
      busyDuring: async (meanwhile) => {
        signal(reader, 'SIGSTOP');
        await meanwhile().finally(() => signal(reader, 'SIGCONT'));
      },
      close: () => tab.close().finally(end),
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}

/** @throws Error when the program has ended instead */
async function firstLine(child: ChildProcess, output = child.stdout): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode ?? child.signalCode}.`);
  });
  const [line] = await Promise.race([once(createInterface(output as Readable), 'line'), ended]);
  return line;
}
