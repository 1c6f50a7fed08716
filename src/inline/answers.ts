// Answers and ticked boxes: kept for this visit, for the form's draft to take over (draft.ts).

const kept = () => JSON.parse(sessionStorage.papel ?? '{}');

try {
  for (const field of document.querySelectorAll<HTMLInputElement>('.ask :is(textarea, input)')) {
    const around = field.parentElement;
    const question = (around?.querySelector('h3') ?? around)?.textContent as string;
    field.setAttribute('aria-label', question);
    const answer = kept()[question];
    if (answer) {
      field.checked = true;
      // What the browser has filled in is newer.
      field.value ||= answer;
    }
    field.hidden = false;
    field.oninput = () => {
      // Only a box can be false.
      sessionStorage.papel = JSON.stringify({ ...kept(), [question]: field.checked === false ? '' : field.value });
    };
  }
} catch {
  // Storage is switched off: nothing could be taken along, and no field is shown.
}
