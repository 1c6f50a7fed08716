-- What is known of each recipient's copy of a message. A recipient without a row was never tried.
CREATE TABLE deliveries (
  protocol text NOT NULL REFERENCES contact_messages (protocol) ON DELETE CASCADE,
  -- Address, in small letters.
  recipient text NOT NULL,
  state text NOT NULL CHECK (state IN ('entregue', 'recusada', 'incerta')),
  -- How often the content left without an answer: it may have arrived.
  uncertain integer NOT NULL DEFAULT 0,
  -- Code of the refusal, without the server's words: they may hold addresses.
  reason text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (protocol, recipient)
);

-- The copies of one message as a JSON array, for every statement that answers whole messages.
CREATE FUNCTION deliveries_of(message text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'recipient', recipient, 'state', state, 'uncertain', uncertain, 'reason', reason, 'at', updated_at
  ) ORDER BY recipient), '[]') FROM deliveries WHERE protocol = message
$$;

ALTER TABLE contact_messages
  -- Nothing more is sent by itself: some copy may have arrived twice already. A person looks.
  ADD COLUMN uncertain_at timestamptz,
  -- A person has had it before the eyes: in a mail, in the summary or at the desk.
  ADD COLUMN seen_at timestamptz,
  -- When the summary named it last, and as what.
  ADD COLUMN told_at timestamptz,
  ADD COLUMN told_as text;

-- Delivered messages stay so for all recipients, whoever they are by now.
UPDATE contact_messages SET seen_at = coalesce(delivered_at, answered_at, released_at)
  WHERE delivered_at IS NOT NULL OR answered_at IS NOT NULL OR released_at IS NOT NULL;
-- Given up is no end any more: tried again now, and then once a day.
UPDATE contact_messages SET next_attempt_at = now() WHERE failed_at IS NOT NULL AND delivered_at IS NULL;

DROP INDEX contact_messages_due;
CREATE INDEX contact_messages_due ON contact_messages (next_attempt_at)
  WHERE delivered_at IS NULL AND uncertain_at IS NULL AND answered_at IS NULL;
CREATE INDEX contact_messages_suspect ON contact_messages (created_at)
  WHERE suspicions <> '{}' AND released_at IS NULL AND answered_at IS NULL;

-- What is known of mail as a whole; one row.
CREATE TABLE mail_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Since when nothing got through, and the last reason.
  failing_since timestamptz,
  reason text,
  alerted_at timestamptz,
  -- While mail fails, one run at a time tries it, until then at the latest.
  probing_until timestamptz,
  -- Day of the last summary, in São Paulo.
  summarised_on date
);
INSERT INTO mail_state DEFAULT VALUES;
