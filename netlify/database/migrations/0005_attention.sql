-- What is known of the mail to each recipient. A recipient without a row was never tried.
CREATE TABLE deliveries (
  protocol text NOT NULL REFERENCES contact_messages (protocol) ON DELETE CASCADE,
  -- Address in lower case.
  recipient text NOT NULL,
  state text NOT NULL CHECK (state IN ('entregue', 'recusada', 'incerta')),
  -- How often the content was sent without a final reply: it may have arrived.
  uncertain integer NOT NULL DEFAULT 0,
  -- Code of the refusal, without the server's text, which may hold addresses.
  reason text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (protocol, recipient)
);

-- The deliveries of one message as a JSON array.
CREATE FUNCTION deliveries_of(message text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'recipient', recipient, 'state', state, 'uncertain', uncertain, 'reason', reason, 'at', updated_at
  ) ORDER BY recipient), '[]') FROM deliveries WHERE protocol = message
$$;

ALTER TABLE contact_messages
  -- No automatic retries since then: some mail may have arrived twice already.
  ADD COLUMN uncertain_at timestamptz,
  -- First seen by a team member: in a delivered mail, in the digest or at the desk.
  ADD COLUMN seen_at timestamptz,
  -- When the digest last named it, and why it waited then.
  ADD COLUMN told_at timestamptz,
  ADD COLUMN told_as text;

-- Delivered messages stay delivered, even if the recipients have changed since.
UPDATE contact_messages SET seen_at = coalesce(delivered_at, answered_at, released_at)
  WHERE delivered_at IS NOT NULL OR answered_at IS NOT NULL OR released_at IS NOT NULL;
-- Given-up messages are retried now, and then once a day.
UPDATE contact_messages SET next_attempt_at = now() WHERE failed_at IS NOT NULL AND delivered_at IS NULL;

DROP INDEX contact_messages_due;
CREATE INDEX contact_messages_due ON contact_messages (next_attempt_at)
  WHERE delivered_at IS NULL AND uncertain_at IS NULL AND answered_at IS NULL;
CREATE INDEX contact_messages_suspect ON contact_messages (created_at)
  WHERE suspicions <> '{}' AND released_at IS NULL AND answered_at IS NULL;

-- State of mail as a whole. One row.
CREATE TABLE mail_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Since when no mail reached anybody, and the last reason.
  failing_since timestamptz,
  reason text,
  alerted_at timestamptz,
  -- While mail fails, one run at a time retries the server, until then at the latest.
  probing_until timestamptz,
  -- Day of the last digest, in São Paulo.
  summarised_on date
);
INSERT INTO mail_state DEFAULT VALUES;
