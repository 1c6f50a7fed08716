// Stores answers, ticked boxes and the account for this visit with every keystroke. The contact form sends them along
// (draft.ts). Each has a name of its own: Firefox brings a page back from its cache with an outdated storage, and one value
// for all would overwrite what other pages have stored since.

try {
  let place = 10;
  for (const field of document.querySelectorAll<HTMLInputElement>('.ask :is(textarea, input), .sheet textarea')) {
    const around = field.parentElement;
    const heading = around?.querySelector('h3, caption') ?? around;
    // Without the number of a benefit (①–④) behind it.
    const question = heading?.textContent.replace(/\s\d$/, '') as string;
    // In the order of the pages and of their questions.
    const name = `papel ${location.pathname} ${++place}> ${question}`;
    const isBox = field.type === 'checkbox';
    // The storage wins over the field: a browser that goes back shows what stood there when the page was left.
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
