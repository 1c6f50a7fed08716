// Imported by the browser. An attempt is what the visitor sends until something is typed: repeats of it are stored once.

/** Where the form keeps the key of the attempt, for this visit only. */
const STORAGE_KEY = 'tentativa';
/** Name of the form's hidden field, so that the key goes also with a plain post. */
const FIELD_NAME = 'tentativa';

const KEY_BYTES = 16;
const KEY = /^[\da-f]{32}$/;

/**
 * Returns the key of the attempt, and puts it into the form. It stays the same until {@link endAttempt}, also after a
 * reload. Where storage is switched off, it lives as long as the page.
 */
export function attemptKey(form: HTMLFormElement): string {
  const field = form.elements.namedItem(FIELD_NAME) as HTMLInputElement;
  field.value = storedKey() || field.value || newKey();
  try {
    sessionStorage.setItem(STORAGE_KEY, field.value);
  } catch {
    // The field holds it.
  }
  return field.value;
}

/** Ends the attempt after success or an edit, because the next submit is another message. */
export function endAttempt(form: HTMLFormElement): void {
  (form.elements.namedItem(FIELD_NAME) as HTMLInputElement).value = '';
  forgetAttempt();
}

/** Removes the stored key when there is no form on the page. */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}

function storedKey(): string | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY) ?? '';
    return KEY.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Not `randomUUID`, which browsers lack on plain http, as on a phone that tries the site over the local network. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
