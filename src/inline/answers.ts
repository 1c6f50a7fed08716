// Answers, ticked boxes and the account: kept for this visit with every keystroke. The form's draft takes them along
// (draft.ts). Each under a name of its own, because Firefox brings back a page with the storage of the time when it was left:
// what is written then must not take with it what others have kept since.

try {
  let place = 10;
  for (const field of document.querySelectorAll<HTMLInputElement>('.ask :is(textarea, input), .sheet textarea')) {
    const around = field.parentElement;
    const heading = around?.querySelector('h3, caption') ?? around;
    // Without the number of a benefit.
    const question = heading?.textContent.replace(/\s\d$/, '') as string;
    // In the order of the pages and of their questions.
    const name = `papel ${location.pathname} ${++place}> ${question}`;
    const isBox = field.type === 'checkbox';
    // What is kept is right: a browser that goes back shows what stood in the fields when their page was left.
    const show = () => {
      const answer = sessionStorage[name] ?? '';
      if (isBox) field.checked = answer;
      else if (field.value || answer) {
        field.value = answer;
        field.dispatchEvent(new Event('change'));
      }
    };
    show();
    addEventListener('pageshow', show);
    field.setAttribute('aria-label', question);
    field.oninput = () => {
      sessionStorage[name] = isBox && !field.checked ? '' : field.value;
    };
    field.hidden = false;
  }
} catch {
  // Storage is switched off: nothing could be taken along, and no field is shown.
}
