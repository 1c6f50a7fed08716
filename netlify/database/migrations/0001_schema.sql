-- The whole schema. Netlify applies it at the first deploy, and `npm start` to a new database.

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
  -- Version of the privacy notice that the visitor was shown.
  privacy_version text NOT NULL,
  -- Why the message looks like spam; empty if it does not.
  spam_signals text[] NOT NULL,
  -- E-mail address of the member who answers it.
  assignee text,
  -- How many decisions there are. A decision made on an older page finds another number.
  decided integer NOT NULL DEFAULT 0,
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
  -- Code of the last failure.
  failure text,
  PRIMARY KEY (message_id, recipient)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE delivered_at IS NULL;

-- Messages of one visitor, of the whole site, with one text; login mails of one member. Only hashes are stored.
CREATE TABLE rate_windows (
  hash text PRIMARY KEY,
  hits integer NOT NULL,
  expires_at timestamptz NOT NULL
);

-- When the mails to the whole team are due again, and the salt of the hashes above. One row.
CREATE TABLE notices (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  digest_due_at timestamptz NOT NULL DEFAULT now(),
  alert_due_at timestamptz NOT NULL DEFAULT now(),
  salt text NOT NULL DEFAULT gen_random_uuid()::text
);
INSERT INTO notices DEFAULT VALUES;
