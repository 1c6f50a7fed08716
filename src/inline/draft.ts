// The draft of the contact form: what the visitor has typed, kept for this visit, from the first keystroke until the
// form is reset after success, or a plain post leads to /mensagem-enviada. This is the only place that saves and fills.

const FIELD = '#contact-form .field';
type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields that a person sees. Looked up each time, because React may replace the form. */
const fields = () => document.querySelectorAll<Control>(FIELD);

/** What has been typed, by field. Without storage it lives as long as the page. */
const values: Record<string, string> = {};
/** Each field is stored under a name of its own, for the reason given in answers.ts. */
const nameOf = (field: string) => `rascunho ${field}`;

let isKept = true;
/** Storage may be switched off, or full: then what was typed lives as long as the page. */
function withStorage(act: () => void): void {
  try {
    act();
  } catch {
    isKept = false;
  }
}

function save({ name, value }: Control): void {
  values[name] = value;
  withStorage(() => {
    sessionStorage[nameOf(name)] = value;
  });
}

const read = () =>
  withStorage(() => {
    for (const { name } of fields()) values[name] = sessionStorage[nameOf(name)] ?? '';
  });

/** The field in hand, as long as the visitor has not left it. */
let inHand: Control | undefined;

/** Saves what stands in the fields: typed before this script, or filled in by a program that sends no event. */
function saveFilled(): void {
  for (const field of fields()) if (field.value) save(field);
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
const message = () => document.querySelector<HTMLTextAreaElement>('#contact-form textarea');
const namesOf = (kind: string) =>
  Object.keys(sessionStorage)
    .filter((name) => name.startsWith(kind))
    .sort();

function showAlong(): void {
  withStorage(() => {
    // The page's own words stand after “> ”, as mails quote: from there on, nothing is judged as spam (functions/contacts.ts).
    list.value = namesOf('papel ')
      .filter((name) => sessionStorage[name].trim())
      .map((name) => `${name.replace(/.*?>/, '>')}\n${sessionStorage[name]}`)
      .join('\n\n');
    // An unticked box stays unticked until something else is filled in.
    if (isKept) tick.checked = !list.value || sessionStorage.sozinha !== list.value;
  });
  along.hidden = list.value === '';
  message()?.toggleAttribute('required', !goesAlong());
}
/** Shows it anew. The link to WhatsApp below the form follows the event. */
function changeAlong(): void {
  showAlong();
  message()?.dispatchEvent(new Event('input', { bubbles: true }));
}
tick.onchange = () => {
  withStorage(() => {
    sessionStorage.sozinha = tick.checked ? '' : list.value;
  });
  changeAlong();
};

/** What was stored of the draft, and of what goes along, when the form was last sent. */
let sent: Record<string, string>[] = [];
/** Returns the message with what goes along, and remembers what is sent, which is forgotten after success. */
function whole(typed: unknown): string {
  saveFilled();
  withStorage(() => {
    const kinds = goesAlong() ? ['rascunho ', 'papel '] : ['rascunho '];
    sent = kinds.map((kind) => Object.fromEntries(namesOf(kind).map((name) => [name, sessionStorage[name]])));
    // For mensagem-enviada.astro, to which a plain post is redirected. The island stays on this page.
    if (!message()?.form?.noValidate) sessionStorage.enviado = JSON.stringify(sent);
  });
  return goesAlong() ? `${typed}\n\n${list.value}`.trim() : `${typed}`;
}
document.addEventListener('formdata', ({ formData }) =>
  formData.set('mensagem', whole(formData.get('mensagem') ?? '')),
);
// Safari before 15 has no `formdata` event.
document.addEventListener('submit', () => {
  const field = message();
  if (!field || window.FormDataEvent) return;
  const typed = field.value;
  field.value = whole(typed);
  setTimeout(() => {
    field.value = typed;
  });
});

/** Whether the browser may show what stood in the fields when an older visit of this page was left. What is kept is newer. */
const isOld = performance.getEntriesByType('navigation').some((entry) => Object(entry).type === 'back_forward');
read();
fill(isOld && isKept);
saveFilled();
showAlong();

/** Follows what has been kept since: a page that was drawn in advance, or comes back, has read it long ago. */
function readAgain(): void {
  if (isKept) {
    read();
    fill(true);
  }
  changeAlong();
}
document.addEventListener('prerenderingchange', readAgain);
addEventListener('pageshow', ({ persisted }) => (persisted || isOld) && readAgain());

// Only the field in hand: another one that is empty may be one that React has just made.
document.addEventListener('input', ({ target }) => {
  if ((target as Element).matches(FIELD)) save(target as Control);
});
addEventListener('pagehide', saveFilled);
// Firefox brings a page back from its cache with an outdated storage. It caches no page that has this listener.
if (navigator.userAgent.includes('Firefox')) window.onunload = () => {};
// The form is reset after success. A newer draft, begun in another visit of this page, comes back once it is empty.
document.addEventListener('reset', () => {
  withStorage(() => {
    // Forgets only what still equals what was sent. After a plain post, mensagem-enviada.astro does the same.
    for (const part of sent)
      if (Object.entries(part).every(([name, text]) => sessionStorage[name] === text))
        for (const name of Object.keys(part)) delete sessionStorage[name];
    // Of a plain post before.
    delete sessionStorage.enviado;
  });
  for (const name of Object.keys(values)) values[name] = '';
  setTimeout(readAgain);
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
  // A page that comes back from the browser's cache, or in which one types on, is no longer sending.
  for (const event of ['pageshow', 'input']) addEventListener(event, () => place.replaceChildren(), { once: true });
}
document.addEventListener('submit', onSubmit);
