// The draft of the contact form: what the visitor has typed, kept for this visit, from the first keystroke until the
// form is reset after success, or a plain post leads to /mensagem-enviada. This is the only place that saves and fills.

/** What is kept of the form, by field; undefined if storage is switched off, or holds what another version of the site left. */
function stored(): Record<string, string> | undefined {
  try {
    return { ...JSON.parse(sessionStorage.rascunho ?? '{}').values };
  } catch {
    return undefined;
  }
}

let values = stored() ?? {};

function store(): void {
  try {
    if (Object.keys(values).length > 0) sessionStorage.rascunho = JSON.stringify({ values });
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
  for (const { name, value } of fields()) if (value) values[name] = value;
  store();
}

/** Fills the fields that are empty, or all. The event lets the telephone be formatted. */
function fill(all = false): void {
  for (const field of fields()) {
    const value = values[field.name] ?? '';
    if (field.value === value || (field.value && !all)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** What was filled in on other pages (account.ts, answers.ts): shown above the fields, and sent below the message. */
const along = document.querySelector('#contact-along') as HTMLElement;
const tick = along.querySelector('input') as HTMLInputElement;
const list = along.querySelector('textarea') as HTMLTextAreaElement;
const goesAlong = () => tick.checked && list.value !== '';

function showAlong(): void {
  try {
    // The page's own words stand after “> ”, as mails quote: they are not judged as the visitor's (functions/contacts.ts).
    list.value = Object.entries<string>(JSON.parse(sessionStorage.papel ?? '{}'))
      .filter(([, text]) => text.trim())
      .map(([words, text]) => `> ${words}\n${text}`)
      .join('\n\n');
  } catch {
    // Nothing was kept.
  }
  along.hidden = list.value === '';
  document.querySelector('#contact-form textarea')?.toggleAttribute('required', !goesAlong());
}
tick.onchange = showAlong;
document.addEventListener('formdata', ({ formData }) => {
  if (goesAlong()) formData.set('mensagem', `${formData.get('mensagem') ?? ''}\n\n${list.value}`.trim());
});

/** Whether the browser may show what stood in the fields when an older visit of this page was left. What is kept is newer. */
const isOld = performance.getEntriesByType('navigation').some((entry) => Object(entry).type === 'back_forward');
fill(isOld && stored() !== undefined);
saveFilled();
showAlong();

/** Follows what has been kept since: a page that was drawn in advance, or comes back, has read it long ago. */
function readAgain(): void {
  const kept = stored();
  if (kept) {
    values = kept;
    fill(true);
  }
  showAlong();
}
document.addEventListener('prerenderingchange', readAgain);
addEventListener('pageshow', ({ persisted }) => (persisted || isOld) && readAgain());

// Only the field in hand: another one that is empty may be one that React has just made.
document.addEventListener('input', ({ target }) => {
  if (!(target as Element).matches(FIELD)) return;
  const { name, value } = target as HTMLInputElement;
  values[name] = value;
  store();
});
addEventListener('pagehide', saveFilled);
document.addEventListener('submit', () => {
  try {
    sessionStorage.enviado = goesAlong() ? sessionStorage.papel : '';
  } catch {
    // Nothing was kept.
  }
});
document.addEventListener('reset', () => {
  values = {};
  store();
  try {
    if (sessionStorage.papel === sessionStorage.enviado) delete sessionStorage.papel;
    delete sessionStorage.enviado;
  } catch {
    // Nothing was kept.
  }
  showAlong();
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
  showAlong();
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
