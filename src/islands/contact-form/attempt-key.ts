import type { ContactMessage } from '../../contact/schema.ts';

const ATTEMPT_KEY = 'tentativa';

interface Attempt {
  content: string;
  key: string;
}

let lastAttempt: Attempt | undefined;

/**
 * The same key for as long as the message is the same, also after a reload: a
 * repeat is stored once, a changed message anew.
 */
export function attemptKeyFor(message: ContactMessage): string {
  const content = JSON.stringify(message);
  const earlier = lastAttempt ?? storedAttempt();
  lastAttempt = earlier?.content === content ? earlier : { content, key: crypto.randomUUID() };
  try {
    sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(lastAttempt));
  } catch {
    // Without storage the key lives as long as the page.
  }
  return lastAttempt.key;
}

/** After success the same words are a new message again. */
export function endAttempt(): void {
  lastAttempt = undefined;
  try {
    sessionStorage.removeItem(ATTEMPT_KEY);
  } catch {
    // Nothing was kept.
  }
}

function storedAttempt(): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(ATTEMPT_KEY) ?? '') as Attempt;
  } catch {
    return undefined;
  }
}
