// Imported by the browser and by the server.

/** The form’s fields, named as in the specification, in the order in which the form shows them. */
export const FIELDS = ['nome', 'empresa', 'email', 'telefone', 'mensagem'] as const;
export type Field = (typeof FIELDS)[number];

/** Hidden from people, filled by programs. Not the name of anything that a browser fills by itself. */
export const TRAP_FIELD = 'deixe_vazio';

/** Milliseconds between the beginning of the writing and the sending. */
export const TIMING_FIELD = 'tempo_ms';

/** Key of the attempt, in a form that is sent without script after the script failed. JSON callers send it as Idempotency-Key. */
export const ATTEMPT_FIELD = 'tentativa';
