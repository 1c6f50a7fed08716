// The account of a product's page: opens its fields, and updates balances, bars and the result with every keystroke. A
// hidden text area holds the account as lines of a message; answers.ts stores it like an answer. Nothing is sent.

import { balances, share, spelled } from '../components/account.ts';

const all = <Found extends Element = HTMLElement>(selector: string) =>
  [...document.querySelectorAll<Found>(`.account ${selector}`)] as [Found, Found, Found];
const [shareOf] = all('.share');
const [table] = all<HTMLTableElement>('table');
const [said, , back] = all('.acts > *');
const [lines] = all<HTMLTextAreaElement>('textarea');
table.className = 'own';
const spell = (cents: number) => spelled(cents, Boolean(table.dataset.decimals));

// Row by row.
const names = all('th');
const bars = all('rect');
/** Fields, and balances, which have neither type nor value. */
const amounts = all<HTMLInputElement>('td > *');
/** What stands before an amount in its line. Read once: a translator may change the names. */
const starts = amounts.map(
  ({ type, parentElement }, row) => `${names[row]?.textContent}: ${type ? parentElement?.textContent : ''}`,
);
const fields = all<HTMLInputElement>('input');
for (const field of fields) {
  field.readOnly = false;
  field.onfocus = field.select;
}

/** The amount of a field in cents; NaN if its text does not match the pattern. */
const centsIn = ({ value, validity }: HTMLInputElement) =>
  validity.valid ? Math.round(100 * Number(value.replace(/[R$\s]|\.(?=\d{3})/g, '').replace(',', '.'))) : Number.NaN;

/** Whether nothing differs from the example. */
const isExample = () => fields.every(({ value, defaultValue }) => value === defaultValue);

/** Recalculates what depends on the fields, and writes the account's lines. Returns the last line. */
function follow(): string {
  const changes = amounts.map((field, row) =>
    field.type ? centsIn(field) * (starts[row]?.endsWith('− ') ? -1 : 1) : undefined,
  );
  const { rows, sum, whole } = balances(changes);
  const follows = all('.follows');
  // In the order of the cells: the first row's amount, what is taken from it, the result. Only the last is always there.
  const values = [...[whole, whole - sum].slice(0, follows.length - 1), sum].map(spell);
  // One size for all, set by the longest: at eight letters, that of `.eight` (look.css).
  const size = 1.6 / Math.max(...values.map((text) => text.length));
  for (const cell of follows) {
    cell.textContent = values.shift() as string;
    cell.style.setProperty('--own', `${size}`);
  }
  shareOf.textContent = share(sum, whole);
  const account = rows.map(({ sum, x, width }, row) => {
    bars[row]?.setAttribute('x', x);
    bars[row]?.setAttribute('width', width);
    const { type, value } = amounts[row] as HTMLInputElement;
    if (!type) (amounts[row] as HTMLElement).textContent = spell(sum);
    return starts[row] + (type ? value : spell(sum));
  });
  lines.value = isExample() ? '' : account.join('\n');
  return account.pop() as string;
}

// answers.ts restores the stored text, and sends this event.
lines.onchange = () => {
  const account = lines.value.split('\n');
  for (const field of fields) {
    const row = amounts.indexOf(field);
    field.value = lines.value ? (account[row] ?? '').slice(starts[row]?.length) : field.defaultValue;
  }
  follow();
};
table.oninput = follow;
// When a field is left, its amount is formatted. If it has none, its cell shows what it takes, and balances are unknown.
table.onchange = ({ target }) => {
  const field = target as HTMLInputElement;
  const { valid } = field.validity;
  if (valid) field.value = spell(centsIn(field));
  const result = follow();
  said.textContent = valid ? result : `${field.name}: ${field.parentElement?.dataset.wants}`;
};
back.onclick = () => {
  for (const field of fields) field.value = field.defaultValue;
  table.dispatchEvent(new Event('input', { bubbles: true }));
  said.textContent = follow();
};
