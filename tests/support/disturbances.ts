/**
 * What translators, password managers, writing aids and blockers do to an island's elements, as script for the page. Each
 * gets the island as `island`.
 */
const each = (kind: 'TEXT' | 'COMMENT', act: string) => `
  const nodes = document.createTreeWalker(island, NodeFilter.SHOW_${kind});
  const found = [];
  while (nodes.nextNode()) found.push(nodes.currentNode);
  for (const node of found) { ${act} }`;
const eachText = (act: string) => each('TEXT', `const text = node; if (text.data.trim()) { ${act} }`);

export const translations = {
  'texts wrapped as Chrome translates': eachText(`
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.textContent = text.data.toUpperCase();`),
  'texts changed in place as Firefox, Safari and Edge translate': eachText('text.data = text.data.toUpperCase();'),
};

export const formDisturbances = {
  ...translations,
  'an icon behind each field': `
    for (const field of island.querySelectorAll('input, textarea')) field.after(document.createElement('div'));`,
  'another field between the fields': `
    const foreign = document.createElement('input');
    foreign.name = 'foreign';
    island.querySelector('[name=empresa]').after(foreign);`,
  'a field wrapped': `
    const field = island.querySelector('[name=email]');
    const wrap = document.createElement('span');
    field.replaceWith(wrap);
    wrap.append(field);`,
  'attributes at form and fields': `
    for (const element of island.querySelectorAll('form, input, textarea, button')) {
      element.setAttribute('data-lpignore', 'true');
      element.setAttribute('spellcheck', 'false');
      element.style.backgroundImage = 'none';
    }`,
  'white space removed, as a minifier does': each('TEXT', 'node.data = node.data.trim(); node.data || node.remove();'),
  'comments removed, as a minifier does': each('COMMENT', 'node.remove();'),
};

/** Does it to the island that holds this element. */
export const disturb = (script: string, inside: string): string =>
  `((island) => { ${script} })(document.querySelector('${inside}').closest('astro-island'))`;

export const FORTY_LETTERS = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmn';
