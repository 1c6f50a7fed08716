-- When a member last left the desk: logins and links made before are over.
CREATE TABLE logouts (
  -- E-mail address in lower case.
  member text PRIMARY KEY,
  at timestamptz NOT NULL
);

-- Plurals were stored as singulars only. What arrives from now on has both (netlify/messages/fold.ts).
UPDATE messages SET folded = folded || ' ' || lower(regexp_replace(
  normalize(concat_ws(' ', nome, empresa, email, mensagem), NFKD), '[\u0300-\u036f]', '', 'g'));
