// Imported by the browser: what the form keeps in sessionStorage, for this visit only, until the message is sent.
import { forgetAttempt } from './attempt.ts';

const DRAFT_KEY = 'rascunho';

interface Draft {
  values: Record<string, string>;
  /** Time of the first keystroke, in milliseconds since 1970. A restored draft that is sent at once must not look like a bot's. */
  startedAt: number;
}

/** The draft, or undefined: storage may be switched off, or hold what another version of the site left. */
function readDraft(): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

/** The fields that a person sees: the honeypot and the key are none of them. */
const controls = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field');

/** Whether nothing is typed in any field. */
export const isBlank = (form: HTMLFormElement): boolean => [...controls(form)].every(({ value }) => value === '');

/**
 * Saves the values of the form's fields. Keeps the saved value of a field that a browser extension has removed. Does
 * nothing where storage is disabled or full.
 */
export function saveDraft(form: HTMLFormElement): void {
  const values = { ...readDraft()?.values };
  for (const { name, value } of controls(form)) values[name] = value;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ values, startedAt: draftStartedAt() } satisfies Draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Puts the draft into the fields that are still empty, because what the visitor typed meanwhile is newer. */
export function restoreDraft(form: HTMLFormElement): void {
  const values = readDraft()?.values ?? {};
  for (const control of controls(form)) control.value ||= values[control.name] ?? '';
}

/** Deletes the draft and its attempt. */
export function clearDraft(): void {
  forgetAttempt();
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** When the writing of this message began, in milliseconds since 1970: when the page was opened, if nothing is kept. */
export const draftStartedAt = (): number => readDraft()?.startedAt ?? Date.now() - performance.now();
