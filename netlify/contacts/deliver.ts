import nodemailer from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { query } from './database.ts';
import type { MessageRow } from './message-row.ts';

const MAX_ATTEMPTS = 10;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;
const SMTP_TIMEOUT_MS = 15_000;
/** Longer than sending can take: a message is not taken again while it is being sent, but is when its deliverer died. */
const LEASE_SECONDS = 120;

export interface DeliveryCounts {
  delivered: number;
  postponed: number;
  failed: number;
}

export interface DeliveryOptions {
  /** Only this message. */
  protocol?: string;
  /** All that is undelivered, also what is not due yet or has failed. */
  now?: boolean;
  /** Called after each message that was tried. */
  onProgress?: (counts: DeliveryCounts) => void;
  /** Stops taking more messages after this time: a function may run for a limited time. */
  budgetMs?: number;
}

/**
 * Mails what is pending, message by message, until nothing is due. A message is
 * taken by one statement that also reserves it for a while: of two deliverers
 * only one gets it, and one that dies loses nothing.
 */
export async function deliver(options: DeliveryOptions = {}): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { delivered: 0, postponed: 0, failed: 0 };
  const begun = await readClock();
  const deadline = Date.now() + (options.budgetMs ?? Number.POSITIVE_INFINITY);
  const transport = createTransport();
  try {
    while (Date.now() < deadline) {
      const message = await takeMessage(options, begun);
      if (!message) break;
      counts[await deliverOne(message, transport)] += 1;
      options.onProgress?.(counts);
    }
  } finally {
    transport.close();
  }
  return counts;
}

const createTransport = () =>
  nodemailer.createTransport({
    url: process.env.SMTP_URL,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // Content comes from strangers: nothing in it may make us read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

type Transport = ReturnType<typeof createTransport>;

async function deliverOne(message: MessageRow, transport: Transport): Promise<keyof DeliveryCounts> {
  try {
    await transport.sendMail(composeMail(message));
  } catch (error) {
    return postpone(message, error);
  }
  await query`UPDATE contact_messages SET delivered_at = now(), failed_at = NULL, taken_until = NULL WHERE protocol = ${message.protocol}`;
  return 'delivered';
}

async function postpone({ protocol, attempts }: MessageRow, error: unknown): Promise<'postponed' | 'failed'> {
  const reason = String(Object(error).responseCode ?? Object(error).code ?? 'unknown');
  if (attempts < MAX_ATTEMPTS) {
    await query`UPDATE contact_messages SET taken_until = NULL WHERE protocol = ${protocol}`;
    console.warn(`Mail of ${protocol} postponed after attempt ${attempts}: ${reason}`);
    return 'postponed';
  }
  await query`UPDATE contact_messages SET failed_at = now(), taken_until = NULL WHERE protocol = ${protocol}`;
  console.error(
    `Mail of ${protocol} failed ${attempts} times: ${reason}. Send it by: npm run contacts -- deliver --now`,
  );
  return 'failed';
}

/**
 * Takes the message that has waited longest and was not tried in this run. Its
 * next wait is twice the one before, with up to a quarter of jitter, so that
 * messages held up together do not come back together.
 */
async function takeMessage(options: DeliveryOptions, begun: Date | string) {
  const { now = false } = options;
  const protocol = options.protocol ?? null;
  const [message] = await query<MessageRow>`
    UPDATE contact_messages SET
      attempts = attempts + 1,
      last_attempt_at = now(),
      taken_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      next_attempt_at = now() + make_interval(secs =>
        least(${FIRST_WAIT_SECONDS} * power(2, least(attempts, 20)), ${LONGEST_WAIT_SECONDS}) * (1 + random() / 4))
    WHERE id = (
      SELECT id FROM contact_messages
      WHERE delivered_at IS NULL
        AND (suspicions = '{}' OR released_at IS NOT NULL)
        AND (taken_until IS NULL OR taken_until < now())
        AND (last_attempt_at IS NULL OR last_attempt_at < ${new Date(begun).toISOString()}::timestamptz)
        AND (${now}::boolean OR (failed_at IS NULL AND next_attempt_at <= now()))
        AND (${protocol}::text IS NULL OR protocol = ${protocol}::text)
      ORDER BY next_attempt_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING *`;
  return message;
}

/** The database's clock: the one that the times in the rows come from. */
async function readClock(): Promise<Date | string> {
  const [clock] = await query<{ now: Date | string }>`SELECT clock_timestamp() AS now`;
  return clock?.now ?? new Date();
}
