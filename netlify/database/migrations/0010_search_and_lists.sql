-- The search finds numbers however they are written, and the lists are counted by index on a large table.

DO $$ BEGIN
  IF getdatabaseencoding() <> 'UTF8' THEN
    RAISE EXCEPTION 'The database must be in UTF-8, and is in %.', getdatabaseencoding();
  END IF;
END $$;

-- A limit for every statement, in the database itself: a statement continues when its client leaves. It is below the
-- limit of netlify/database/query.ts. The database's own setting holds through a pooler, which drops those of a
-- connection. A migration that takes longer begins with SET LOCAL statement_timeout = 0.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET statement_timeout = %L', current_database(), '5s');
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'statement_timeout not set: only the owner of the database may.';
END $$;

-- Lower case, without accents and invisible characters. The letters in translate and replace have no decomposition, and
-- many people write ° for º.
-- netlify/messages/search.ts does the same with the words of a search.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(given, 'ŁłØøĐđÐðĦħŦŧıŊŋς°', 'LlOoDdDdHhTtiNnσo'),
      'ß', 'ss'), 'ẞ', 'SS'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'TH'), 'þ', 'th'),
    NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))
$$;

-- The numbers and hyphenated words of a folded text, joined: 13840000 for 13840-000, cte for CT-e. A telephone also
-- without country code and trunk zero, and without area code.
CREATE FUNCTION search_joined(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(concat_ws(' ', joined, national, substr(national, 3)), ' ')
  FROM regexp_matches(folded,
      '(?:\+?55[ .-]?)?\(?0?\d\d\)?[ .-]?9?[ .-]?\d{4}[-. ]?\d{4}|\d+(?:[-\u2010\u2013.,/:]+\d+)+|[a-z0-9]+(?:[-\u2010\u2013][a-z0-9]+)+',
      'g') AS found,
    regexp_replace(found[1], '[^a-z0-9]', '', 'g') AS joined,
    substring(joined FROM '^(?:55)?0?(\d{10,11})$') AS national
$$;

-- The words of a message for the search: each alone, the joined ones, and the protocol after `p`, each character as the
-- first of its look-alikes. A word has at most 100 characters, because a tsvector refuses longer ones than 2,046 bytes.
-- The characters of a word are letters and digits, by their codes: classes of letters depend on the database's locale.
CREATE OR REPLACE FUNCTION search_words(
  protocol text, nome text, empresa text, email text, telefone text, mensagem text
) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(regexp_replace(regexp_replace(
    concat_ws(' ', folded, search_joined(folded), regexp_replace(telefone, '\D', '', 'g'),
      'p' || lower(translate(right(replace(protocol, '-', ''), 8), 'ODQIJLTZSGBV', '00011112568U'))),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff]+', ' ', 'g'),
    '([^ ]{100})[^ ]+', '\1', 'g'), ' '), ''))
  FROM search_fold(concat_ws(' ', nome, empresa, email, telefone, protocol, mensagem)) AS folded
$$;

-- One index a list, in the order of its pages. With time and product, a list is counted without reading its messages.
CREATE INDEX contact_messages_new ON contact_messages (id DESC, created_at, produto)
  WHERE status_of(is_test, spam_at, answered_at, released_at, suspicions) = 'new';
DROP INDEX contact_messages_suspected;
CREATE INDEX contact_messages_suspected ON contact_messages (id DESC, created_at, produto)
  WHERE status_of(is_test, spam_at, answered_at, released_at, suspicions) = 'suspected';
CREATE INDEX contact_messages_undelivered ON contact_messages (id DESC, created_at, produto)
  WHERE status_of(is_test, spam_at, answered_at, released_at, suspicions) = 'new' AND delivered_at IS NULL;
CREATE INDEX contact_messages_answered ON contact_messages (id DESC, created_at, produto)
  WHERE status_of(is_test, spam_at, answered_at, released_at, suspicions) = 'answered';
CREATE INDEX contact_messages_all ON contact_messages (id DESC, created_at, produto)
  WHERE status_of(is_test, spam_at, answered_at, released_at, suspicions) <> 'probe';

-- What is rare: messages that nobody has seen, and those that a preview received.
CREATE INDEX contact_messages_unseen ON contact_messages (created_at) WHERE seen_at IS NULL;
CREATE INDEX contact_messages_preview ON contact_messages (id) WHERE preview_context IS NOT NULL;
