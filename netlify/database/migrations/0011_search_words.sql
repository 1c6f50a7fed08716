-- Gives stored messages the words of migration 0010. It locks only the rows that it changes: visitors go on writing.
SET LOCAL statement_timeout = 0;
UPDATE contact_messages SET mensagem = mensagem
WHERE strip(search_vector) IS DISTINCT FROM search_words(protocol, nome, empresa, email, telefone, mensagem);
