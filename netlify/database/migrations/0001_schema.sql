-- All tables. Netlify creates them at the first deploy, `npm start` in a new database.

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the visitor keeps: GS-7K3F-2Q9X.
  protocol text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('new', 'answered', 'spam')),
  nome text NOT NULL,
  empresa text NOT NULL,
  email text NOT NULL,
  telefone text NOT NULL,
  mensagem text NOT NULL,
  -- The product that the message is about: tms, wms or erp.
  produto text,
  -- First page, referring host and UTM parameters of the visit.
  origem jsonb NOT NULL,
  privacy_version text NOT NULL,
  -- Why the message looks like spam; empty if it does not.
  spam_signals text[] NOT NULL,
  -- E-mail address of the member who answers it.
  assignee text,
  -- It counts decisions: a decision made on an older page finds another number.
  revision integer NOT NULL DEFAULT 0,
  -- Hash of content and day: the same content on one day is one message.
  repeat_hash text NOT NULL UNIQUE,
  -- The words as the desk's search compares them (netlify/messages/fold.ts).
  folded text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_list ON messages (status, id DESC);
CREATE INDEX messages_received ON messages (created_at);
CREATE INDEX messages_person ON messages (lower(email));

-- What members decided about a message, numbered from 1.
CREATE TABLE decisions (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  number integer NOT NULL,
  member text NOT NULL,
  action text NOT NULL CHECK (action IN ('answer', 'reopen', 'spam', 'not-spam', 'assign', 'unassign')),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (message_id, number)
);

-- The outbox: a row for each message and recipient.
CREATE TABLE deliveries (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  -- E-mail address in lower case, or 'webhook'.
  recipient text NOT NULL,
  -- Failures that count against this delivery.
  attempts integer NOT NULL DEFAULT 0,
  -- A run that claims the row moves this time ahead, so that no other run sends it meanwhile.
  due_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  -- Step and code of its last failure (src/copy/mail.ts).
  failure text,
  PRIMARY KEY (message_id, recipient)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE delivered_at IS NULL;

-- What is known of each recipient, written with each outcome of a delivery.
CREATE TABLE recipients (
  recipient text PRIMARY KEY,
  -- When something last arrived there.
  reached_at timestamptz,
  -- Since when nothing does; null if the last try arrived.
  failing_since timestamptz,
  -- The last try that failed, and its step and code.
  failed_at timestamptz,
  reason text,
  -- Until when the webhook wants nothing (Retry-After).
  paused_until timestamptz NOT NULL DEFAULT now(),
  -- When the team is told again that nothing arrives.
  alert_due_at timestamptz NOT NULL DEFAULT now()
);

-- Messages of one visitor, of the whole site, with one text; login mails of one member. Only hashes are stored.
CREATE TABLE rate_windows (
  hash text PRIMARY KEY,
  hits integer NOT NULL,
  expires_at timestamptz NOT NULL
);

-- When each mail to the whole team is due. One row.
CREATE TABLE notices (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  digest_due_at timestamptz NOT NULL DEFAULT now(),
  -- A flood's mail is due by how many have come since the last one.
  flood_due_at timestamptz NOT NULL DEFAULT now(),
  flood_told_at timestamptz NOT NULL DEFAULT '-infinity',
  -- When a member last saw the list of messages.
  flood_seen_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO notices DEFAULT VALUES;

-- When a member last left the desk: logins and links made before are over.
CREATE TABLE logouts (
  -- E-mail address in lower case.
  member text PRIMARY KEY,
  at timestamptz NOT NULL
);
