-- Who answers a message: the e-mail of a member, and since when.
ALTER TABLE contact_messages ADD COLUMN assignee text, ADD COLUMN assigned_at timestamptz;
CREATE OR REPLACE VIEW message_status AS
SELECT status_of(is_test, spam_at, answered_at, released_at, suspicions) AS status,
  status_of(is_test, spam_at, answered_at, released_at, suspicions) IN ('new', 'probe') AS is_mailable,
  message.*
FROM contact_messages AS message;

ALTER TABLE desk_log DROP CONSTRAINT desk_log_action_check;
ALTER TABLE desk_log ADD CONSTRAINT desk_log_action_check
  CHECK (action IN ('answer', 'release', 'spam', 'resend', 'assign'));

-- Who marked a message as answered last: the e-mail of a member, or 'link'.
CREATE FUNCTION answered_by(message text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT who FROM desk_log WHERE protocol = message AND action = 'answer' AND NOT is_undo ORDER BY id DESC LIMIT 1
$$;
