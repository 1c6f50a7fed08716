-- The state of the delivery is given by which of these times are set.
ALTER TABLE contact_messages
  ADD COLUMN origem jsonb NOT NULL DEFAULT '{}',
  -- Why the message looks like spam; empty if it does not. Kept after a release.
  ADD COLUMN suspicions text[] NOT NULL DEFAULT '{}',
  ADD COLUMN text_hash text,
  ADD COLUMN released_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN last_attempt_at timestamptz,
  -- Due from then on.
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Claimed by a worker until then. Past the lease the worker is presumed dead.
  ADD COLUMN taken_until timestamptz;

CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_due ON contact_messages (next_attempt_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX contact_messages_person ON contact_messages (lower(email));
CREATE INDEX contact_messages_text ON contact_messages (text_hash, created_at);

-- The same content within a few minutes is one message. Only hashes are stored.
CREATE TABLE content_claims (
  content_hash text PRIMARY KEY,
  protocol text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now()
);

-- Messages of a visitor in the current window. Only hashes of addresses are stored, until the window expires.
CREATE TABLE visitor_windows (
  visitor_hash text PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  messages integer NOT NULL DEFAULT 1
);

-- Salt of those hashes. It changes every day, which makes old hashes worthless.
CREATE TABLE visitor_salt (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  salt text NOT NULL DEFAULT gen_random_uuid()::text,
  made_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO visitor_salt DEFAULT VALUES;

-- What purges and erasures deleted, and when. Only counts.
CREATE TABLE job_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  counts jsonb NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now()
);
