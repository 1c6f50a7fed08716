CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  protocol text NOT NULL UNIQUE,
  nome text NOT NULL,
  empresa text NOT NULL,
  email text NOT NULL,
  telefone text NOT NULL,
  mensagem text NOT NULL,
  -- Identifies an attempt of the form, with its content: a key reused for other words is another message.
  attempt_hash text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
