ALTER TABLE contact_messages
  -- Marked as spam by the team: it is not mailed and waits for nobody. NULL if undone.
  ADD COLUMN spam_at timestamptz,
  -- A probe of launch-check: mailed as a test, and in no list, count or digest.
  ADD COLUMN is_test boolean NOT NULL DEFAULT false;

DROP INDEX contact_messages_due;
CREATE INDEX contact_messages_due ON contact_messages (next_attempt_at)
  WHERE delivered_at IS NULL AND uncertain_at IS NULL AND answered_at IS NULL AND spam_at IS NULL;
DROP INDEX contact_messages_suspect;
CREATE INDEX contact_messages_suspect ON contact_messages (created_at)
  WHERE suspicions <> '{}' AND released_at IS NULL AND answered_at IS NULL AND spam_at IS NULL;
