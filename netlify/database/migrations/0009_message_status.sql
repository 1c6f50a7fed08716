-- One status of a message, and the names of the glossary (CONTRIBUTING.md) for columns and values.
-- Two columns keep their names, suspicions and is_test, because functions of the deploy before write them: they go on
-- storing messages while this deploy is published, and after a rollback.

-- The values first: contact_messages is locked only for the statements at the end.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check;
UPDATE deliveries SET state = CASE state
  WHEN 'entregue' THEN 'delivered' WHEN 'recusada' THEN 'refused' ELSE 'uncertain' END;
ALTER TABLE deliveries RENAME state TO status;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_status_check CHECK (status IN ('delivered', 'refused', 'uncertain'));
-- How often the content was sent without a final reply.
ALTER TABLE deliveries RENAME uncertain TO uncertain_sends;

CREATE OR REPLACE FUNCTION deliveries_of(message text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'recipient', recipient, 'status', status, 'uncertainSends', uncertain_sends, 'reason', reason, 'at', updated_at
  ) ORDER BY recipient), '[]') FROM deliveries WHERE protocol = message
$$;

UPDATE desk_log SET action = CASE action
  WHEN 'respondida' THEN 'answer' WHEN 'liberar' THEN 'release' WHEN 'reenviar' THEN 'resend' ELSE 'spam' END;
ALTER TABLE desk_log ADD CONSTRAINT desk_log_action_check CHECK (action IN ('answer', 'release', 'spam', 'resend'));

UPDATE desk_mails SET asked_by = 'everyone' WHERE asked_by = 'todos';

UPDATE job_log SET counts = (
  SELECT jsonb_object_agg(CASE key WHEN 'apagadas' THEN 'deleted' WHEN 'semEntrega' THEN 'undelivered'
    WHEN 'testes' THEN 'probes' WHEN 'dias' THEN 'days' WHEN 'nuncaVistas' THEN 'unseen' ELSE key END, value)
  FROM jsonb_each(counts)) WHERE counts <> '{}';

-- While mail fails, one run at a time retries the server, until then at the latest.
ALTER TABLE mail_state RENAME probing_until TO retry_lease_until;
-- Day of the last digest, in São Paulo.
ALTER TABLE mail_state RENAME summarised_on TO digested_on;

UPDATE contact_messages SET told_as = CASE told_as
  WHEN 'suspeita' THEN 'suspected' WHEN 'sem-entrega' THEN 'undelivered' ELSE 'unanswered' END
  WHERE told_as IS NOT NULL;

-- The status of a message. The view, the indexes and every query take it from here.
CREATE FUNCTION status_of(
  is_probe boolean, spam_at timestamptz, answered_at timestamptz, released_at timestamptz, spam_signals text[]
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN is_probe THEN 'probe'
    WHEN spam_at IS NOT NULL THEN 'spam'
    WHEN answered_at IS NOT NULL THEN 'answered'
    WHEN spam_signals <> '{}' AND released_at IS NULL THEN 'suspected'
    ELSE 'new'
  END
$$;

DROP INDEX contact_messages_due;
CREATE INDEX contact_messages_due ON contact_messages (next_attempt_at)
  WHERE delivered_at IS NULL AND uncertain_at IS NULL
    AND status_of(is_test, spam_at, answered_at, released_at, suspicions) IN ('new', 'probe');
DROP INDEX contact_messages_suspect;
CREATE INDEX contact_messages_suspected ON contact_messages (id)
  WHERE status_of(is_test, spam_at, answered_at, released_at, suspicions) = 'suspected';

-- When the digest last named the message, and why it waited then.
ALTER TABLE contact_messages RENAME told_at TO digested_at;
ALTER TABLE contact_messages RENAME told_as TO digested_as;
-- Netlify's context of the preview that received it, such as deploy-preview.
ALTER TABLE contact_messages RENAME held_in TO preview_context;
-- The outbox has claimed it until then. Past the lease the worker is presumed dead.
ALTER TABLE contact_messages RENAME taken_until TO lease_until;
ALTER TABLE contact_messages RENAME words TO search_vector;

-- Every message with its status, and whether its mail may go out. A migration that adds a column repeats this
-- statement, because a view does not gain columns by itself.
CREATE OR REPLACE VIEW message_status AS
SELECT status_of(is_test, spam_at, answered_at, released_at, suspicions) AS status,
  status_of(is_test, spam_at, answered_at, released_at, suspicions) IN ('new', 'probe') AS is_mailable,
  message.*
FROM contact_messages AS message;
