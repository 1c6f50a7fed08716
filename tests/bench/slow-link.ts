import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A link as a phone has it; a kilobit is 1000 bits. */
export interface Link {
  /** There and back, in milliseconds. */
  rttMs: number;
  downKbitPerSecond: number;
  upKbitPerSecond: number;
}

/** What a full packet of 1500 bytes carries, and its IPv4 and TCP headers (RFC 791, RFC 9293), in bytes. */
const PAYLOAD_BYTES = 1460;
const HEADER_BYTES = 40;

/** RFC 6928: packets that may be under way before the first is acknowledged. */
const INITIAL_WINDOW_PACKETS = 10;

/** TLS 1.3 (RFC 8446, section 2) with one small certificate, in bytes without headers, as Chromium and Node write it. */
const CLIENT_HELLO_BYTES = 1900;
const SERVER_HELLO_BYTES = 820;
const CLIENT_FINISHED_BYTES = 170;
/** Session tickets and HTTP/2 settings: small packets that stand before the answer, and count in the first window. */
const SERVER_OPENING_BYTES = [570, 30, 30];

/**
 * A relay to a server on this machine over a slow link, packet by packet and
 * without privileges. All connections share the link: in each direction packets
 * leave one after another at its rate and arrive half a round trip later. A new
 * connection first takes two round trips, TCP's and TLS 1.3's. Then each side
 * sends by slow start (RFC 5681, section 3.1): ten packets, and one more for
 * each that is acknowledged.
 *
 * Not modelled: loss, delayed acknowledgements, half-filled TLS records, and
 * HTTP/2's one connection for all files and its last frame. Beside real TCP and
 * TLS: pages up to 8.3 kB (brotli) are complete at the same time; from there to
 * 10 kB real ones need one more round trip for what does not fit, which this
 * link still brings at once; 100 kB in one answer come a tenth too early here.
 */
export async function openSlowLink(port: number, { rttMs, downKbitPerSecond, upKbitPerSecond }: Link) {
  const down = new Wire(downKbitPerSecond, rttMs / 2);
  const up = new Wire(upKbitPerSecond, rttMs / 2);
  const sockets = new Set<Socket>();

  const relay = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, async (browser) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    for (const socket of [browser, server]) {
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      // Whoever goes away takes the other side along, as a reset would.
      socket.on('error', () => [browser, server].map((end) => end.destroy()));
    }
    await shakeHands(up, down);
    const request = new Sender(up, down);
    const answer = new Sender(down, up);
    request.send(CLIENT_FINISHED_BYTES, () => {
      for (const bytes of SERVER_OPENING_BYTES) answer.send(bytes);
    });
    pass(browser, request, server);
    pass(server, answer, browser);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');

  const stop = () => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, stop };
}

async function shakeHands(up: Wire, down: Wire) {
  await up.carry(HEADER_BYTES);
  await down.carry(HEADER_BYTES);
  await up.carry(CLIENT_HELLO_BYTES + 2 * HEADER_BYTES);
  await down.carry(SERVER_HELLO_BYTES + HEADER_BYTES);
}

function pass(from: Socket, sender: Sender, to: Socket) {
  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += PAYLOAD_BYTES) {
      const packet = data.subarray(start, start + PAYLOAD_BYTES);
      sender.send(packet.length, () => to.write(packet));
    }
  });
  from.on('end', () => sender.send(0, () => to.end()));
  from.resume();
}

/** One side of a connection: sends what its window admits, and the rest as acknowledgements come back. */
class Sender {
  #window = INITIAL_WINDOW_PACKETS;
  #underWay = 0;
  readonly #waiting: { bytes: number; arrived?: (() => void) | undefined }[] = [];
  readonly #forth: Wire;
  readonly #back: Wire;

  constructor(forth: Wire, back: Wire) {
    this.#forth = forth;
    this.#back = back;
  }

  send(bytes: number, arrived?: () => void) {
    this.#waiting.push({ bytes, arrived });
    this.#fillWindow();
  }

  #fillWindow() {
    while (this.#underWay < this.#window) {
      const packet = this.#waiting.shift();
      if (!packet) return;
      this.#underWay++;
      void this.#forth.carry(packet.bytes + HEADER_BYTES).then(async () => {
        packet.arrived?.();
        await this.#back.carry(HEADER_BYTES);
        this.#underWay--;
        this.#window++;
        this.#fillWindow();
      });
    }
  }
}

/** One direction of the link, with a queue without end. */
class Wire {
  readonly #kbitPerSecond: number;
  readonly #delayMs: number;
  readonly #flying: { dueAt: number; arrive: () => void }[] = [];
  #freeAt = 0;

  constructor(kbitPerSecond: number, delayMs: number) {
    this.#kbitPerSecond = kbitPerSecond;
    this.#delayMs = delayMs;
  }

  /** Resolves when a packet of so many bytes, headers included, has arrived. */
  carry(bytes: number): Promise<void> {
    // Kilobits a second are bits a millisecond.
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + (bytes * 8) / this.#kbitPerSecond;
    const dueAt = this.#freeAt + this.#delayMs;
    return new Promise((arrive) => {
      this.#flying.push({ dueAt, arrive });
      if (this.#flying.length === 1) this.#awaitFirst();
    });
  }

  /** One timer for the first of the queue: several might end out of order. */
  #awaitFirst() {
    const [first] = this.#flying;
    if (first) setTimeout(() => this.#deliver(), Math.max(0, first.dueAt - performance.now()));
  }

  #deliver() {
    const now = performance.now();
    while (this.#flying[0] && this.#flying[0].dueAt <= now) this.#flying.shift()?.arrive();
    this.#awaitFirst();
  }
}
