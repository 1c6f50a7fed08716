// The account of a product's page. Its fields are opened, and all that follows from them follows at once. Nothing is sent:
// a press of the link leaves the account for the form's draft to take over (draft.ts).

import { balances, share, spelled } from '../components/account.ts';

const all = <Found extends Element = HTMLElement>(selector: string) =>
  [...document.querySelectorAll<Found>(`.account ${selector}`)] as [Found, Found, Found];
const [shareOf] = all('.share');
const [table] = all('table');
const [said, carry, back] = all('.acts > *');
table.className = 'own';
const { subject, decimals } = table.dataset;
const spell = (cents: number) => spelled(cents, Boolean(decimals));

// Row by row.
const names = all('th > * > :first-child');
const bars = all('rect');
const cells = all('td');
/** Fields; a balance's is no field, and has neither type nor value. */
const amounts = all<HTMLInputElement>('td > *');
for (const amount of amounts) {
  amount.readOnly = false;
  amount.onfocus = amount.select;
}

/** An amount as people type it, in cents; NaN for what is none, or too large for its cell. */
function centsIn(text: string): number {
  const plain = text.replace(/[R$\s]|\.(?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(100 * Number(plain)) : Number.NaN;
}

/** Whether nothing differs from the example. */
const isExample = () => amounts.every(({ value, defaultValue }) => value === defaultValue);

/**
 * Brings up to date what follows from the fields. In one that is left, an amount is written out, and of anything else the
 * cell says what it wants: no balance concludes from it. Returns the account as lines of a message, where words stand as
 * they were typed.
 */
function follow(left?: EventTarget | null): string[] {
  const changes = amounts.map((field, row) => {
    if (!field.type) return undefined;
    const { dataset, textContent: sign } = cells[row] as HTMLElement;
    const cents = centsIn(field.value);
    if (cents >= 0) field.setCustomValidity('');
    if (field === left) {
      if (cents >= 0) field.value = spell(cents);
      else field.setCustomValidity(dataset.wants as string);
    }
    return cents * (sign === '− ' ? -1 : 1);
  });
  const { rows, sum, whole } = balances(changes);
  const follows = all('.follows');
  // In the order of the cells: the first row's amount, what is taken from it, the result. Only the last is always there.
  const values = [...[whole, whole - sum].slice(0, follows.length - 1), sum].map(spell);
  // One size for all, for which the widest font has room. The example's own is as it was built.
  const size = isExample() ? 1 : 1.5 / Math.max(...values.map((text) => text.length));
  for (const cell of follows) {
    cell.textContent = values.shift() as string;
    cell.style.setProperty('--own', `${size}`);
  }
  shareOf.textContent = share(sum, whole);
  return rows.map(({ sum, x, width }, row) => {
    bars[row]?.setAttribute('x', x);
    bars[row]?.setAttribute('width', width);
    const { type, value = '' } = amounts[row] as HTMLInputElement;
    if (!type) (amounts[row] as HTMLElement).textContent = spell(sum);
    // Of a field, only the sign is text.
    return `${names[row]?.textContent}: ${cells[row]?.textContent}${value}`;
  });
}

/** Says what it comes to, or what the field wants that is left. */
function say({ target }: Event): void {
  const lines = follow(target);
  const { name, validationMessage } = target as HTMLInputElement;
  said.textContent = validationMessage ? `${name}: ${validationMessage}` : (lines.pop() as string);
}

table.oninput = () => follow();
// A browser that goes back fills in what stood in the fields, and tells no more of it.
window.onpageshow = () => {
  if (!isExample()) follow();
};
table.onchange = say;
back.onclick = (event) => {
  for (const amount of amounts) amount.value = amount.defaultValue;
  say(event);
};
carry.onclick = () => {
  try {
    if (!isExample()) sessionStorage.conta = [subject, ...follow()].join('\n');
  } catch {
    // Storage is switched off: the link leads on all the same.
  }
};
