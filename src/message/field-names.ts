// Imported by the browser and by the server.

/** The form's fields with the names of the specification, in the order in which the form shows them. */
export const FIELDS = ['nome', 'empresa', 'email', 'telefone', 'mensagem'] as const;
export type Field = (typeof FIELDS)[number];

/** A field hidden from people, which programs fill. Its name must be none that a browser fills by itself. */
export const TRAP_FIELD = 'deixe_vazio';

/** Milliseconds from the beginning of the writing to the sending. */
export const TIMING_FIELD = 'tempo_ms';

/** Key of the attempt, in a form that is sent without script because it failed. The script sends it as Idempotency-Key. */
export const ATTEMPT_FIELD = 'tentativa';
