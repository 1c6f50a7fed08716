// The answers to the questions on a product's page, kept for this visit, for the form's draft to take over (draft.ts).

const kept = () => JSON.parse(sessionStorage.papel ?? '{}');

try {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('.ask textarea')) {
    const question = field.parentElement?.querySelector('h3')?.textContent as string;
    field.setAttribute('aria-label', question);
    // What the browser has filled in is newer.
    field.value ||= kept()[question] ?? '';
    field.hidden = false;
    field.oninput = () => {
      sessionStorage.papel = JSON.stringify({ ...kept(), [question]: field.value });
    };
  }
} catch {
  // Storage is switched off: nothing could be taken along, and no field is shown.
}
