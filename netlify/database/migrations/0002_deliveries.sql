-- Since when a recipient waits, which a message's age does not tell: it may come out of Spam days later.
ALTER TABLE deliveries ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
UPDATE deliveries SET created_at = messages.created_at FROM messages WHERE id = message_id;
-- When the try that runs now was begun; null before the first one, and once its outcome is recorded.
ALTER TABLE deliveries ADD COLUMN claimed_at timestamptz;

-- It counts decisions: a decision made on an older page finds another number.
ALTER TABLE messages RENAME decided TO revision;

-- Of the hashes in rate_windows. One row.
CREATE TABLE salts (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  salt text NOT NULL DEFAULT gen_random_uuid()::text
);
INSERT INTO salts (salt) SELECT salt FROM notices;
ALTER TABLE notices DROP COLUMN salt;
