import { retentionDays } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { findLinkAction, type LinkAction, slugOf } from '../messages/decisions.ts';
import { type DeliveryStatus, deliveryStatus, type MessageRow, type MessageStatus } from '../messages/message.ts';
import { siteOrigin, smtpUrl } from '../settings.ts';
import { isSigned, sign, usableSecret } from '../signature.ts';
import { readFailureReason } from './failure.ts';

/** What a signed link does with one message: a decision, or a report of its delivery to launch-check. */
export type LinkTarget = DecisionTarget | { protocol: string; action: 'report' };

export interface DecisionTarget {
  protocol: string;
  action: LinkAction;
}

const PATH = '/api/mesa';
/** Query parameters. Keep their names, because old mails have them. */
const PARAMS = { protocol: 'p', action: 'a', expires: 'e', signature: 's' };
const REPORT_SLUG = 'estado';
/** Used if CONTACT_RETENTION_DAYS is unusable. */
const DEFAULT_VALID_DAYS = 30;

/**
 * Returns the URL of the page that carries out a decision and undoes it. It is valid from `now` (milliseconds) for
 * as long as messages are kept. Undefined without DESK_SECRET.
 */
export function signLink(target: LinkTarget, now = Date.now()): string | undefined {
  const secret = usableSecret();
  if (!secret) return undefined;
  const days = readIfUsable(retentionDays) ?? DEFAULT_VALID_DAYS;
  const expires = String(Math.floor(now / 1000) + days * 24 * 60 * 60);
  const { protocol, action } = target;
  const slug = action === 'report' ? REPORT_SLUG : slugOf(action);
  const query = new URLSearchParams({
    [PARAMS.protocol]: protocol,
    [PARAMS.action]: slug,
    [PARAMS.expires]: expires,
    [PARAMS.signature]: sign(secret, [protocol, slug, expires]),
  });
  return `${siteOrigin()}${PATH}?${query}`;
}

/** Returns what a link's query does; undefined if it is not ours, was changed or has expired. */
export function readSignedLink(query: URLSearchParams, secret: string, now = Date.now()): LinkTarget | undefined {
  const read = (name: keyof typeof PARAMS) => query.get(PARAMS[name]) ?? '';
  const [protocol, slug, expires] = [read('protocol'), read('action'), read('expires')];
  const action = slug === REPORT_SLUG ? 'report' : findLinkAction(slug);
  if (!action || !isSigned(secret, [protocol, slug, expires], read('signature'))) return undefined;
  return Number(expires) * 1000 > now ? { protocol, action } : undefined;
}

/** Returns the message's URL at the desk, which requires a login. Undefined without DESK_SECRET. */
export const deskUrl = (protocol: string): string | undefined =>
  usableSecret() && `${siteOrigin()}/mesa/mensagem/${protocol}`;

/** Where a message's mail stands: codes only, without the server's text and without e-mail addresses. */
export interface DeliveryReport {
  status: MessageStatus;
  delivery: DeliveryStatus;
  /** Code with which the server refused a recipient. */
  refusal: string | null;
  /** Code of a failure of the server as a whole; `SMTP_URL` if none is usable. */
  failure: string | null;
}

export async function readDeliveryReport(message: MessageRow): Promise<DeliveryReport> {
  return {
    status: message.status,
    delivery: deliveryStatus(message),
    refusal: message.deliveries.find(({ status }) => status === 'refused')?.reason ?? null,
    failure: readIfUsable(smtpUrl) ? await readFailureReason() : 'SMTP_URL',
  };
}
