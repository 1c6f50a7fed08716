import { ATTEMPT_STORAGE_KEY, forgetAttempt } from '../../message/draft.ts';

const KEY_BYTES = 16;
const KEY = /^[\da-f]{32}$/;

let currentKey: string | undefined;

/**
 * The key of the attempt. It stays the same until something is typed, also after
 * a reload, so that a repeat is not stored again and a changed message is. Only
 * the key is kept here, none of the words.
 */
export function attemptKey(): string {
  currentKey ??= storedKey() ?? newKey();
  try {
    sessionStorage.setItem(ATTEMPT_STORAGE_KEY, currentKey);
  } catch {
    // Without storage the key lives as long as the page.
  }
  return currentKey;
}

/** Called after success and when something is typed, because what is sent next is a new message. */
export function endAttempt(): void {
  currentKey = undefined;
  forgetAttempt();
}

function storedKey(): string | undefined {
  try {
    const stored = sessionStorage.getItem(ATTEMPT_STORAGE_KEY) ?? '';
    return KEY.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Not `randomUUID`, which browsers lack on plain http, as on a phone that tries the site over the local network. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
