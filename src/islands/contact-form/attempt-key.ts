import type { ContactMessage } from '../../contact/schema.ts';

let attempt: { content: string; key: string } | undefined;

/** The same key for as long as the message is the same: a repeat is stored once, a changed message anew. */
export function attemptKeyFor(message: ContactMessage): string {
  const content = JSON.stringify(message);
  if (attempt?.content !== content) attempt = { content, key: crypto.randomUUID() };
  return attempt.key;
}
