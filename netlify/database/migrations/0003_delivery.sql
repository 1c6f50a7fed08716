-- Delivery is a state of the row: everything is told by which of these times is set.
ALTER TABLE contact_messages
  ADD COLUMN origem jsonb NOT NULL DEFAULT '{}',
  -- Why the message looks like spam; empty for an ordinary one. Kept when it is released.
  ADD COLUMN suspicions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN text_hash text,
  ADD COLUMN released_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN last_attempt_at timestamptz,
  -- Due from here on.
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Reserved by whoever is sending it now; in the past when that one died.
  ADD COLUMN taken_until timestamptz;

CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_due ON contact_messages (next_attempt_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX contact_messages_person ON contact_messages (lower(email));
CREATE INDEX contact_messages_text ON contact_messages (text_hash, created_at);

-- The same content within a few minutes is one message. Hashes only.
CREATE TABLE content_claims (
  content_hash text PRIMARY KEY,
  protocol text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now()
);

-- How many messages a visitor sent in the current window. Hashes of addresses only, forgotten when the window is over.
CREATE TABLE visitor_windows (
  visitor_hash text PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  messages integer NOT NULL DEFAULT 1
);

-- The salt of those hashes; a new one each day makes the old hashes worthless.
CREATE TABLE visitor_salt (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  salt text NOT NULL DEFAULT gen_random_uuid()::text,
  made_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO visitor_salt DEFAULT VALUES;

-- What retention and erasure did, and when; counts only.
CREATE TABLE job_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  counts jsonb NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now()
);
