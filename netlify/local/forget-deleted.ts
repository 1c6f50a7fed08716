import { query, sql } from '../database/query.ts';
import { afterDeletion } from '../storage/delete-messages.ts';
import { LocalError } from './local-error.ts';

/**
 * Takes deleted messages out of the embedded database's files, where PostgreSQL leaves their bytes until it needs the
 * room. The server in production frees it by its autovacuum, which the embedded one lacks; the copies that its host
 * keeps are told of in docs/publicar.md.
 */
const STATEMENTS = [
  // Writes tables, long texts and indexes anew, without the deleted rows. So does VACUUM FULL, but in the embedded
  // database it fails from the second time on ("tuple concurrently updated").
  sql`CLUSTER contact_messages USING contact_messages_pkey`,
  sql`CLUSTER deliveries USING deliveries_pkey`,
  sql`CLUSTER content_claims USING content_claims_pkey`,
  // The write-ahead log holds the rows too. A checkpoint deletes its old segments, but would rename some for later
  // use, bytes and all.
  sql`SET wal_recycle = off`,
  sql`CHECKPOINT`,
  // Fills the other segments with zeros, which were renamed before and wait for their use.
  sql`SELECT pg_logical_emit_message(false, '', ''), pg_switch_wal() FROM pg_ls_waldir()`,
  sql`CHECKPOINT`,
];

/** Makes the embedded database, once NETLIFY_DB_URL names it, forget what this process deletes there. */
export const forgetAfterDeletions = () =>
  afterDeletion(async () => {
    try {
      for (const statement of STATEMENTS) await query`${statement}`;
    } catch (error) {
      const advice = 'Rode npm run contacts -- purge, que limpa também os arquivos.';
      throw new LocalError(`As mensagens foram apagadas, mas os arquivos do banco ainda têm o texto. ${advice}`, {
        cause: error,
      });
    }
  });
