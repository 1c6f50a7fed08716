// The account of a product's page. Its amounts become fields in place, and all that follows from them follows at once.
// Nothing is sent: a press of the link leaves the account for the form's draft to take over (draft.ts).

import { balances, share, spelled } from '../components/account.ts';

type Three = [HTMLElement, HTMLElement, HTMLElement];
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.account ${selector}`)] as Three;
const [shareOf] = all('.share');
const [table] = all('table');
const [said, carry, back] = all('.acts > *');
table.className = 'own';
const { subject, places } = table.dataset;
const spell = (cents: number) => spelled(cents, Number(places));

const rows = all('tr').map((row) => {
  const [head, cell] = [...row.children] as Three;
  const [, title, , bar] = [...head.querySelectorAll('*')] as unknown as [unknown, ...Three];
  const [amount] = [...cell.children] as Three;
  const input = cell.className ? document.createElement('input') : undefined;
  const name = title.textContent as string;
  if (input) {
    input.defaultValue = amount.textContent as string;
    input.inputMode = 'decimal';
    input.name = name;
    input.setAttribute('aria-label', name);
    input.onfocus = input.select;
    amount.replaceWith(input);
  }
  // Of a field, only the sign is left in the cell.
  return { name, sign: input ? cell.textContent : '', cell, amount, input, bar };
});

/** An amount as people type it, in cents; NaN for what is none, or too large for its cell. */
function centsIn(text: string): number {
  const plain = text.replace(/[R$\s]|\.(?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(100 * Number(plain)) : Number.NaN;
}

/** The account as it came, once it is known. */
let example = '';

/**
 * Brings up to date what follows from the fields. In one that is left, an amount is written out, and of anything else the
 * cell says what it wants: no balance concludes from it. Returns the account as lines of a message, where words stand as
 * they were typed.
 */
function follow(left?: EventTarget | null): string[] {
  const changes = rows.map(({ cell, input, sign }) => {
    if (!input) return undefined;
    const cents = centsIn(input.value);
    if (cents >= 0) input.setCustomValidity('');
    if (input === left) {
      if (cents >= 0) input.value = spell(cents);
      else input.setCustomValidity(cell.dataset.wants as string);
    }
    return cents * (sign === '− ' ? -1 : 1);
  });
  const { rows: bars, sum, whole } = balances(changes);
  const cells = all('.follows');
  // In the order of the cells: the first row's amount, what is taken from it, the result. Only the last is always there.
  const values = [...[whole, whole - sum].slice(0, cells.length - 1), sum].map(spell);
  // One size for all, for which the widest font has room.
  const size = 1.5 / Math.max(...values.map((text) => text.length));
  for (const cell of cells) {
    cell.textContent = values.shift() as string;
    // Not while the page loads, or the size would change by itself.
    if (example) cell.style.setProperty('--own', `${size}`);
  }
  shareOf.textContent = share(sum, whole);
  return rows.map(({ name, sign, amount, input, bar }, index) => {
    const { sum, x, width } = bars[index] as (typeof bars)[number];
    bar.setAttribute('x', x);
    bar.setAttribute('width', width);
    amount.textContent = spell(sum);
    return `${name}: ${sign}${input ? input.value : amount.textContent}`;
  });
}

example = String(follow());

/** Says what it comes to, or what the field wants that is left. */
function say({ target }: Event): void {
  const lines = follow(target);
  const { name, validationMessage } = target as HTMLInputElement;
  said.textContent = validationMessage ? `${name}: ${validationMessage}` : (lines.pop() as string);
}

table.oninput = () => follow();
table.onchange = say;
back.onclick = (event) => {
  for (const { input } of rows) if (input) input.value = input.defaultValue;
  say(event);
};
carry.onclick = () => {
  const lines = follow();
  try {
    // Never the example.
    if (String(lines) !== example) sessionStorage.conta = [subject, ...lines].join('\n');
  } catch {
    // Storage is switched off: the link leads on all the same.
  }
};
