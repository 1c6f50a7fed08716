// The account of a product's page. Its amounts become fields in place, and all that follows from them follows at once.
// Nothing is sent: the link takes the account along as the form's draft (draft.ts).

import { balances, share, spelled } from '../components/account.ts';

type Three = [HTMLElement, HTMLElement, HTMLElement];
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.account ${selector}`)];
const [table] = all('table') as Three;
const [said, carry, back] = all('.acts > *') as Three;
const { subject, wants } = table.dataset;
const places = Number(table.dataset.places);

const rows = all('tr').map((row) => {
  const [head, bar, cell] = [...row.children] as Three;
  const [, sign = '', amount = ''] = /^([+−] )?(.*)/.exec(String(cell.textContent)) ?? [];
  const name = String(head.textContent);
  const input = cell.className ? document.createElement('input') : undefined;
  if (input) {
    input.defaultValue = amount;
    input.inputMode = 'decimal';
    input.maxLength = 16;
    input.setAttribute('aria-label', name);
    input.onfocus = () => input.select();
    cell.replaceChildren(sign, input);
  }
  return { name, sign, cell, input, svg: bar.firstElementChild };
});

/** An amount as people type it, in cents; undefined for what is none, or too large for its cell. */
function centsIn(text: string): number | undefined {
  const plain = text.replace(/[R$\s]|\.(?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(100 * Number(plain)) : undefined;
}

/** Brings up to date what follows from the fields. Returns the account as lines of a message. */
function follow(): string[] {
  const bars = balances(
    // Anything but an amount adds nothing.
    rows.map(({ input, sign }) => input && (centsIn(input.value) ?? 0) * (sign.startsWith('−') ? -1 : 1)),
  );
  const whole = bars[0]?.sum ?? 0;
  const rest = bars.at(-1)?.sum ?? 0;
  const cells = all('.filled');
  // The result alone, or behind what the account begins with and what is taken from it.
  for (const [index, value] of [whole, whole - rest, rest].slice(-cells.length).entries()) {
    const cell = cells[index] as HTMLElement;
    cell.textContent = spelled(value, places);
    // As in filled.ts, which the form's files share: imported here, it would be a file of its own.
    cell.className = `filled ${cell.textContent.length > 8 ? 'long' : cell.textContent.length > 5 ? 'eight' : ''}`;
  }
  for (const cell of all('.share')) cell.textContent = share(rest, whole);
  return rows.map(({ name, sign, cell, input, svg }, index) => {
    const { sum = 0, viewBox = '', d = '' } = bars[index] ?? {};
    svg?.setAttribute('viewBox', viewBox);
    svg?.firstElementChild?.setAttribute('d', d);
    if (!input) cell.textContent = spelled(sum, places);
    // What is no amount is taken along as it was typed.
    return `${name}: ${sign}${input ? input.value : cell.textContent}`;
  });
}

/** Of anything but an amount, the cell says what it wants. */
function judge(input: HTMLInputElement, isRight: boolean): void {
  input.setAttribute('aria-invalid', String(!isRight));
  (input.parentElement as HTMLElement).dataset.wants = isRight ? '' : wants;
}

/** What is left in a field is judged; an amount is written out. */
function leave(input: HTMLInputElement): void {
  const cents = centsIn(input.value);
  const isRight = cents !== undefined;
  if (isRight) input.value = spelled(cents, places);
  judge(input, isRight);
  said.textContent = isRight ? String(follow().at(-1)) : `${input.getAttribute('aria-label')}: ${wants}`;
}

const example = follow().join('\n');
table.oninput = ({ target }) => {
  const input = target as HTMLInputElement;
  if (centsIn(input.value) !== undefined) judge(input, true);
  follow();
};
table.onchange = ({ target }) => leave(target as HTMLInputElement);
back.onclick = () => {
  for (const { input } of rows) {
    if (!input) continue;
    input.value = input.defaultValue;
    leave(input);
  }
};
carry.onclick = () => {
  const lines = follow().join('\n');
  if (lines === example) return;
  const conta = `${subject}\n${lines}`;
  try {
    const draft = { values: {}, ...JSON.parse(sessionStorage.getItem('rascunho') ?? '{}') };
    // Never in the place of what somebody has written.
    if (draft.values.mensagem && draft.values.mensagem !== draft.conta) return;
    draft.values.mensagem = conta;
    sessionStorage.setItem('rascunho', JSON.stringify({ ...draft, conta }));
  } catch {
    // Storage is switched off: the link leads on all the same.
  }
};
