import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { Browser, Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { LIMIT_MS } from '../limits.ts';
import { freePort } from '../listen.ts';
import { endTethered, isRunning, spawnTethered } from './tethered.ts';

/** A browser that a WebDriver of its own drives. */
export interface Session {
  session: WebDriver;
  /** Ends the browser and its driver. */
  end: () => Promise<void>;
}

/** Starts a driver by its command, and its browser. */
export async function startSession([command = '', ...args]: string[], options: object): Promise<Session> {
  const port = await freePort();
  const driver = spawnTethered(command, [...args, `--port=${port}`]);
  driver.stdout?.resume();
  try {
    await listening(driver, port);
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .forBrowser(Browser.SAFARI)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', ...options }))
      .build();
    await session.manage().setTimeouts({ pageLoad: LIMIT_MS, script: LIMIT_MS });
    return {
      session,
      end: () =>
        session
          .quit()
          .catch(() => {})
          .finally(() => endTethered(driver)),
    };
  } catch (cause) {
    await endTethered(driver);
    throw cause;
  }
}

/** Waits until the driver listens on the port. @throws Error when it has ended instead */
async function listening(driver: ChildProcess, port: number): Promise<void> {
  while (!(await isOpen(port))) {
    if (!isRunning(driver)) throw new Error(`${driver.spawnargs.join(' ')} ended.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });
}
