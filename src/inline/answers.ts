// Stores answers, ticked boxes and the account for this visit with every keystroke. The contact form sends them along
// (draft.ts). Each has a name of its own: Firefox brings a page back from its cache with an outdated storage, and one value
// for all would overwrite what other pages have stored since.

try {
  let place = 10;
  for (const field of document.querySelectorAll<HTMLInputElement>('.ask :is(textarea, input), .sheet textarea')) {
    const around = field.parentElement as HTMLElement;
    // Without the number of a benefit (①–④) behind it.
    const question = (around.querySelector('h3, caption') ?? around).textContent.replace(/\s\d$/, '');
    // In the order of the pages and of their questions.
    const name = `papel ${location.pathname} ${++place}> ${question}`;
    const isBox = field.type === 'checkbox';
    const store = () => {
      sessionStorage[name] = isBox && !field.checked ? '' : field.value;
    };
    // The storage wins over the field: a browser that goes back shows what stood there when the page was left.
    const show = () => {
      const answer = sessionStorage[name] ?? '';
      if (isBox) field.checked = answer;
      else if (field.value || answer) {
        field.value = answer;
        field.dispatchEvent(new Event('change'));
      }
    };
    // Ticked while the page was still arriving. The browser restores no tick (`autocomplete`).
    if (field.checked) store();
    show();
    addEventListener('pageshow', show);
    document.addEventListener('prerenderingchange', show);
    field.setAttribute('aria-label', question);
    // Around an account are its amounts. What is only shown is not stored: it may be outdated.
    around.oninput = store;
    around.onchange = store;
    field.hidden = false;
  }
} catch {
  // Storage is switched off: nothing could be taken along, and no field is shown.
}
