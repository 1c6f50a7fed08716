// The draft of the contact form: what the visitor has typed, kept for this visit, from the first keystroke until the
// form is reset after success, or a plain post leads to /mensagem-enviada. This is the only place that saves and fills.

interface Draft {
  values: Record<string, string>;
  /** What came into the message from the pages of products, as it was when it came. */
  papel?: string;
}

/**
 * What the visitor has filled in on the pages of products (account.ts, answers.ts), as text for a message. The page's own
 * words stand before each part after “> ”, as mails quote, so that they are not judged as his (netlify/functions/contacts.ts).
 */
const filledIn = () =>
  Object.entries<string>(JSON.parse(sessionStorage.papel ?? '{}'))
    .filter(([, text]) => text.trim())
    .map(([words, text]) => `> ${words}\n${text}`)
    .join('\n\n');

const offer = document.querySelector('#contact-join') as HTMLButtonElement;

/**
 * Returns the stored draft. What was filled in on other pages since goes into its message, if that is empty or came from
 * there; otherwise a button offers it. Storage may be switched off, or hold what another version of the site left.
 */
function stored(): Partial<Draft> | undefined {
  try {
    const kept: Draft = { values: {}, ...JSON.parse(sessionStorage.rascunho ?? '{}') };
    const papel = filledIn();
    const isNew = papel !== '' && papel !== kept.papel;
    const isBegun = (kept.values.mensagem || kept.papel) !== kept.papel;
    offer.hidden = !isNew || !isBegun;
    return isNew && !isBegun ? { ...kept, values: { ...kept.values, mensagem: papel }, papel } : kept;
  } catch {
    return undefined;
  }
}

let draft: Draft = { values: {}, ...stored() };

function store(): void {
  try {
    if (Object.keys(draft.values).length > 0) sessionStorage.rascunho = JSON.stringify(draft);
    else delete sessionStorage.rascunho;
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

const FIELD = '#contact-form .field';
type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields that a person sees. Looked up each time, because React may replace the form. */
const fields = () => document.querySelectorAll<Control>(FIELD);

/** The field in hand, as long as the visitor has not left it. */
let inHand: Control | undefined;

/** Saves what stands in the fields: typed before this script, or filled in by a program that sends no event. */
function saveFilled(): void {
  for (const { name, value } of fields()) if (value) draft.values[name] = value;
  store();
}

/** Fills the fields that are empty: what stands in the others is newer. The event lets the telephone be formatted. */
function fill(): void {
  for (const field of fields()) {
    const value = draft.values[field.name];
    if (field.value || !value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

fill();
saveFilled();

/** Follows what the storage has got since: a page that was drawn in advance, or comes back, has read it long ago. */
function readAgain(): void {
  const { papel } = draft;
  draft = { ...draft, ...stored() };
  // Text from other pages is replaced by what is newer there, unless the visitor has changed it.
  for (const field of fields()) if (papel && field.value === papel) field.value = '';
  fill();
}
document.addEventListener('prerenderingchange', readAgain);
addEventListener('pageshow', ({ persisted }) => persisted && readAgain());

// Appends what was filled in on other pages, or replaces what came from there before.
offer.onclick = () => {
  const papel = filledIn();
  const field = document.querySelector('#contact-form [name=mensagem]') as Control;
  const { value } = field;
  const isInIt = draft.papel && value.includes(draft.papel);
  field.value = isInIt ? value.replace(draft.papel as string, () => papel) : `${value.trimEnd()}\n\n${papel}`;
  draft.papel = papel;
  offer.hidden = true;
  saveFilled();
  field.focus();
};

// Only the field in hand: another one that is empty may be one that React has just made.
document.addEventListener('input', ({ target }) => {
  if (!(target as Element).matches(FIELD)) return;
  const { name, value } = target as HTMLInputElement;
  draft.values[name] = value;
  store();
});
addEventListener('pagehide', saveFilled);
document.addEventListener('reset', () => {
  draft = { values: {} };
  store();
  try {
    delete sessionStorage.papel;
  } catch {
    // Nothing was kept.
  }
});

const noteFocus = () => {
  inHand = document.activeElement?.matches(FIELD) ? (document.activeElement as Control) : undefined;
};
noteFocus();
document.addEventListener('focusin', noteFocus);
// Once the timer ends, a field that was taken away is out of the page.
document.addEventListener('focusout', () => setTimeout(() => inHand?.isConnected && noteFocus()));

/** Gives the focus back to a field that was made anew, with the caret where it was. No key comes in between. */
function putBackInHand(): void {
  if (!inHand || inHand.isConnected || document.activeElement !== document.body) return;
  const { name, value, selectionEnd } = inHand;
  const anew = [...fields()].find((field) => field.name === name);
  anew?.focus({ preventScroll: true });
  // An e-mail field tells no caret: it goes to the end. From the end, because the telephone may have been formatted.
  const caret = Math.max(0, (anew?.value.length ?? 0) - (value.length - (selectionEnd ?? 0)));
  if (selectionEnd !== null) anew?.setSelectionRange(caret, caret);
}

// React renders the form anew where a translator, a password manager or a writing aid has changed it, and empties it
// where it fails. Whatever took a field away, the new one gets its text, the focus and the caret.
const region = document.querySelector('#contact-region');
const watch = new MutationObserver(() => {
  fill();
  putBackInHand();
});
if (region) watch.observe(region, { childList: true, subtree: true });

/** Says that a plain post is under way; without a connection it is stopped: an error page would replace the form. */
function onSubmit(event: Event): void {
  const place = document.querySelector<HTMLElement>('#contact-plain-post');
  // The island checks and reports by itself.
  if (!place || (event.target as HTMLFormElement).noValidate) return;
  if (!navigator.onLine) event.preventDefault();
  place.textContent = (navigator.onLine ? place.dataset.sending : place.dataset.offline) ?? '';
  // A page that comes back from the browser's cache is no longer sending.
  addEventListener('pageshow', () => place.replaceChildren(), { once: true });
}
document.addEventListener('submit', onSubmit);
