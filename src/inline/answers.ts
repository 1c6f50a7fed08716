// The answers to the questions on a product's page, kept for this visit, for the form's draft to take over (draft.ts).

const kept = () => JSON.parse(sessionStorage.papel ?? '{}');

try {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('.ask textarea')) {
    // What the browser has filled in is newer.
    field.value ||= kept()[field.name] ?? '';
    field.hidden = false;
    field.oninput = () => {
      sessionStorage.papel = JSON.stringify({ ...kept(), [field.name]: field.value });
    };
  }
} catch {
  // Storage is switched off: nothing could be taken along, and no field is shown.
}
