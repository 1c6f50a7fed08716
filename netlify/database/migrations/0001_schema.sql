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
  -- Tries that failed once the recipient could be named.
  attempts integer NOT NULL DEFAULT 0,
  -- A run that sends it moves this ahead, so that no other run does meanwhile.
  claimed_until timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  -- Step and code of its last failure (src/copy/mail.ts).
  failure text,
  PRIMARY KEY (message_id, recipient)
);
CREATE INDEX deliveries_waiting ON deliveries (recipient, attempts, claimed_until, message_id) WHERE delivered_at IS NULL;

-- A circuit breaker for each recipient. Closed, it gets everything; open, one message at its time.
CREATE TABLE breakers (
  recipient text PRIMARY KEY,
  -- Fingerprint of the settings by which it is reached. Another one closes the breaker.
  via text NOT NULL,
  -- When something last arrived.
  reached_at timestamptz,
  -- Since when nothing arrives. Null while the breaker is closed.
  failing_since timestamptz,
  -- Failures in a row, and step and code of the last one.
  failures integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  failure text,
  -- When it is tried again.
  retry_at timestamptz NOT NULL DEFAULT now(),
  -- When the team was told.
  told_at timestamptz
);

-- Hits of one visitor, with one text, of one member. Only hashes are stored.
CREATE TABLE rate_windows (
  hash text PRIMARY KEY,
  hits integer NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The mails to the whole team. One row.
CREATE TABLE notices (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- At first at 7 h of the next day, as all later ones (netlify/team-time.ts).
  digest_due_at timestamptz NOT NULL DEFAULT
    ((date_trunc('day', now() AT TIME ZONE 'America/Sao_Paulo') + interval '31 hours') AT TIME ZONE 'America/Sao_Paulo'),
  -- Up to when the last digest told what came.
  digest_until timestamptz NOT NULL DEFAULT now()
);
INSERT INTO notices DEFAULT VALUES;

-- When a member last left the desk: logins and links made before are over.
CREATE TABLE logouts (
  -- E-mail address in lower case.
  member text PRIMARY KEY,
  at timestamptz NOT NULL
);
