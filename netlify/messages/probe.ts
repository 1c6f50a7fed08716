import { FIELDS } from '../../src/message/fields.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { columns, query, queryRow } from '../database/query.ts';
import { isSigned, sign, usableSecret } from '../signature.ts';
import { newProtocol } from './protocol.ts';

// A probe is the message that launch-check sends through a published site. It is mailed, but it is in no list, count or
// digest, and the next purge deletes it.

/** Request header that marks a probe. */
export const PROBE_HEADER = 'X-Launch-Test';

const VALID_SECONDS = 10 * 60;

/** Returns the header's value: valid for ten minutes from `now` (milliseconds), and for this message, or click by its id, only. */
export function signProbe(probe: ContactMessage | string, secret: string, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + VALID_SECONDS);
  return `${expires}.${sign(secret, signedTexts(probe, expires))}`;
}

/** Whether the header is signed by us for this message or click and not expired. Without DESK_SECRET it never is. */
export function isProbe(header: string | null, probe: ContactMessage | string, now = Date.now()): boolean {
  const [expires, signature] = header?.split('.') ?? [];
  const secret = usableSecret();
  if (!secret || !expires || !signature) return false;
  return isSigned(secret, signedTexts(probe, expires), signature) && Number(expires) * 1000 > now;
}

// The first text is the purpose, so that the signature of a link in a mail does not pass for one of a probe.
const signedTexts = (probe: ContactMessage | string, expires: string) => [PROBE_HEADER, expires, JSON.stringify(probe)];

/** Stores a probe and returns its protocol. Unlike a message, it is checked for neither repeats nor spam. */
export async function storeProbe(message: ContactMessage): Promise<string> {
  const protocol = newProtocol();
  await query`
    INSERT INTO contact_messages (protocol, ${columns(FIELDS)}, privacy_version, is_test)
    SELECT ${protocol}, ${columns(FIELDS)}, ${PRIVACY_VERSION}, true
    FROM jsonb_populate_record(NULL::contact_messages, ${JSON.stringify(message)}::jsonb)`;
  return protocol;
}

/** Deletes all probes, logs how many in the same statement, and returns the count. */
export async function deleteProbes(): Promise<number> {
  const { count } = await queryRow<{ count: number }>`
    WITH deleted AS (
      DELETE FROM contact_messages WHERE is_test RETURNING protocol
    ), logged AS (
      INSERT INTO job_log (job, counts)
      SELECT 'purge', jsonb_build_object('probes', count(*)) FROM deleted HAVING count(*) > 0
    )
    SELECT count(*)::int AS count FROM deleted`;
  return count;
}
