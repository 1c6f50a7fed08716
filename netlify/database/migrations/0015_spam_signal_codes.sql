-- Codes of spam signals in English. What the team exports keeps the Portuguese codes (src/copy/mail.ts).
SET LOCAL statement_timeout = 0;

CREATE FUNCTION spam_signals_in_english(codes text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(CASE code
    WHEN 'armadilha' THEN 'honeypot'
    WHEN 'texto' THEN 'text'
    WHEN 'rapidez' THEN 'speed'
    WHEN 'marcacao-de-links' THEN 'link-markup'
    WHEN 'escrita-estranha' THEN 'foreign-script'
    WHEN 'disfarce' THEN 'disguise'
    WHEN 'remetente' THEN 'sender'
    WHEN 'sem-sentido' THEN 'gibberish'
    WHEN 'texto-repetido' THEN 'repeated-text'
    -- Of messages stored before the filter was trained on examples.
    WHEN 'oferta' THEN 'offer'
    WHEN 'assunto' THEN 'topic'
    WHEN 'pressao' THEN 'pressure'
    WHEN 'descadastro' THEN 'unsubscribe'
    WHEN 'idioma' THEN 'language'
    WHEN 'preco' THEN 'price'
    ELSE code END ORDER BY position), '{}')
  FROM unnest(codes) WITH ORDINALITY AS stored (code, position)
$$;

UPDATE contact_messages SET suspicions = spam_signals_in_english(suspicions)
  WHERE suspicions <> '{}' AND suspicions <> spam_signals_in_english(suspicions);

-- The deploy before stores Portuguese codes until this one is published, and after a rollback. Only on insert: a trigger
-- on update would make the database compute search_vector again at every update.
CREATE FUNCTION store_spam_signals_in_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.suspicions := spam_signals_in_english(NEW.suspicions);
  RETURN NEW;
END $$;
CREATE TRIGGER spam_signals_in_english BEFORE INSERT ON contact_messages
  FOR EACH ROW WHEN (NEW.suspicions <> '{}') EXECUTE FUNCTION store_spam_signals_in_english();

-- Again, for messages stored meanwhile. The trigger's lock makes others wait for this statement only.
UPDATE contact_messages SET suspicions = spam_signals_in_english(suspicions)
  WHERE suspicions <> '{}' AND suspicions <> spam_signals_in_english(suspicions);
