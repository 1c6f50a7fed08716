import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSlowLink } from './slow-link.ts';

const RTT_MS = 200;
/** Less than one more round trip. */
const LATE_MS = 150;
/** Other work on the machine only adds to a time: a link that can be as fast as it should shows it at some time. */
const UNTIL_QUIET = { timeout: 240_000, interval: 100 };
/** Ten packets less the three that TLS 1.3 and HTTP/2 put before an answer. */
const FIRST_FLIGHT_BYTES = 7 * 1460;

const server = createServer((socket) =>
  socket.once('data', (data) => socket.end(Buffer.alloc(Number(data.toString())))),
);
let port: number;
let links: { stop: () => void }[] = [];

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  for (const link of links) link.stop();
  server.close();
});

/** Milliseconds from the first byte sent to the last of `bytes` received. */
async function fetchMs(bytes: number, kbitPerSecond: number): Promise<number> {
  const link = await openSlowLink(port, {
    rttMs: RTT_MS,
    downKbitPerSecond: kbitPerSecond,
    upKbitPerSecond: kbitPerSecond,
  });
  links = [...links, link];
  const begun = performance.now();
  const socket = connect({ port: Number(new URL(link.url).port), host: '127.0.0.1' });
  socket.write(String(bytes));
  let received = 0;
  let lastAt = begun;
  for await (const chunk of socket) {
    received += chunk.length;
    lastAt = performance.now();
  }
  expect(received).toBe(bytes);
  return lastAt - begun;
}

test('answers after three round trips: TCP, TLS and the request', async () => {
  const fetchFew = () => fetchMs(100, 1_000_000);
  expect(await fetchFew()).toBeGreaterThanOrEqual(3 * RTT_MS);
  await expect.poll(fetchFew, UNTIL_QUIET).toBeLessThan(3 * RTT_MS + LATE_MS);
});

test('brings what fits in the first window at once, and one byte more a round trip later', async () => {
  expect(await fetchMs(FIRST_FLIGHT_BYTES + 1, 1_000_000)).toBeGreaterThanOrEqual(4 * RTT_MS);
  const fetchFitting = () => fetchMs(FIRST_FLIGHT_BYTES, 1_000_000);
  await expect.poll(fetchFitting, UNTIL_QUIET).toBeLessThan(3 * RTT_MS + LATE_MS);
});

test('paces bytes at the rate of the link', async () => {
  // 100 kB at 1600 kbit/s take 500 ms, whatever the window.
  expect(await fetchMs(100_000, 1600)).toBeGreaterThanOrEqual(3 * RTT_MS + 500 - RTT_MS);
});
