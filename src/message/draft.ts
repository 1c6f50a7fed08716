// Imported by the browser: what the form keeps for this visit (sessionStorage) until the message is sent.
import { FIELDS } from './field-names.ts';

const DRAFT_KEY = 'rascunho';

/** Where the form keeps the key of the attempt to send it. */
export const ATTEMPT_STORAGE_KEY = 'tentativa';

interface Draft {
  values: Record<string, string>;
  /** When the writing began, in milliseconds: a draft restored and sent at once is no program's work. */
  startedAt: number;
}

/** Storage may be switched off, full, or hold what another version left: then there is no draft. */
function readDraft(): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

function controls(form: HTMLFormElement) {
  return FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  );
}

export function saveDraft(form: HTMLFormElement): void {
  const values = Object.fromEntries(controls(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ values, startedAt: draftStartedAt() } satisfies Draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Puts the draft into fields that are still empty: what the visitor has typed meanwhile wins. */
export function restoreDraft(form: HTMLFormElement): void {
  const values = readDraft()?.values ?? {};
  for (const control of controls(form)) control.value ||= values[control.name] ?? '';
}

/** Forgets the draft, and the attempt to send it. */
export function clearDraft(): void {
  forget(DRAFT_KEY);
  forgetAttempt();
}

/** What is typed makes another message, also before the form's own script is there. */
export const forgetAttempt = (): void => forget(ATTEMPT_STORAGE_KEY);

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** When the writing of this message began; the page's opening when nothing is written yet. */
export const draftStartedAt = (): number => readDraft()?.startedAt ?? Date.now() - performance.now();
