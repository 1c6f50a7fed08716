import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { Browser, Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { STEP_LIMIT_MS } from './engine.ts';

/** A browser that a WebDriver of its own drives. */
export interface Session {
  session: WebDriver;
  /** Ends the browser and its driver. */
  end: () => Promise<void>;
}

/** Starts a driver by its command, and its browser. */
export async function startSession([command = '', ...args]: string[], options: object): Promise<Session> {
  const port = await freePort();
  // In a process group of its own, which can be ended whole: the driver alone leaves its browser behind.
  const driver = spawn(command, [...args, `--port=${port}`], { stdio: 'ignore', detached: true });
  const endGroup = () => void (driver.pid && process.kill(-driver.pid, 'SIGTERM'));
  try {
    await listening(driver, port);
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .forBrowser(Browser.SAFARI)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', ...options }))
      .build();
    await session.manage().setTimeouts({ pageLoad: STEP_LIMIT_MS, script: STEP_LIMIT_MS });
    return {
      session,
      end: () =>
        session
          .quit()
          .catch(() => {})
          .finally(endGroup),
    };
  } catch (cause) {
    if (driver.exitCode === null) endGroup();
    throw cause;
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until the driver listens on the port. @throws Error when it has ended instead */
async function listening(driver: ChildProcess, port: number): Promise<void> {
  while (!(await isOpen(port))) {
    if (driver.exitCode !== null) throw new Error(`${driver.spawnargs.join(' ')} ended with ${driver.exitCode}.`);
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
