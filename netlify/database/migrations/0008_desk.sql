-- Sessions at the desk. Tokens of cookies and links are stored as hashes.
CREATE TABLE desk_sessions (
  session_hash text PRIMARY KEY,
  -- Hash of the login link's token. It is unique, so a link works once.
  login_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- Login mails in the current window, by address and in all.
CREATE TABLE desk_mails (
  asked_by text PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  mails integer NOT NULL DEFAULT 1
);

-- Decisions about a message. Deleted with it.
CREATE TABLE desk_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  protocol text NOT NULL REFERENCES contact_messages (protocol) ON DELETE CASCADE,
  -- E-mail of the member, or 'link' where nobody was logged in.
  who text NOT NULL,
  action text NOT NULL,
  -- Whether the action was undone.
  is_undo boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX desk_log_message ON desk_log (protocol);

-- The words of a message for the search: without accents and punctuation; the telephone's digits with and without the
-- area code; and the protocol after `p`, each character as the first of its look-alikes.
CREATE FUNCTION search_words(protocol text, nome text, empresa text, email text, telefone text, mensagem text)
RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(lower(regexp_replace(normalize(
    nome || ' ' || empresa || ' ' || email || ' ' || telefone || ' ' || protocol || ' ' || mensagem
      || ' ' || regexp_replace(telefone, '\D', '', 'g')
      || ' ' || substr(regexp_replace(telefone, '\D', '', 'g'), 3)
      || ' p' || translate(right(replace(protocol, '-', ''), 8), 'ODQIJLTZSGBV', '00011112568U'),
    NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A stored column: with an index on the function alone, its words are computed again wherever the index is not used.
ALTER TABLE contact_messages ADD COLUMN words tsvector
  GENERATED ALWAYS AS (search_words(protocol, nome, empresa, email, telefone, mensagem)) STORED;
CREATE INDEX contact_messages_words ON contact_messages USING gin (words);
