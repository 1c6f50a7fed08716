import tailwind from '../../tailwind.config.mjs';

type Token = string | Record<string, string>;
const colours: Record<string, Token> = tailwind.theme.colors;

/** The value of `signal`, `petrol-light` and their like. @throws Error for a colour that tailwind.config.mjs does not have */
export function colourNamed(name: string): string {
  if (name === 'none') return name;
  const [base = '', shade = 'DEFAULT'] = name.split('-');
  const token = colours[base];
  const value = typeof token === 'string' ? token : token?.[shade];
  if (!value) throw new Error(`um desenho pede a cor ${name}, que não está em tailwind.config.mjs. Use uma de lá.`);
  return value;
}

const names = Object.entries(colours).flatMap(([name, token]) =>
  typeof token === 'string'
    ? [[token, name]]
    : Object.entries(token).map(([shade, value]) => [value, shade === 'DEFAULT' ? name : `${name}-${shade}`]),
);
const nameOf: Record<string, string> = {
  ...Object.fromEntries(names),
  // As vector editors write them.
  white: 'white',
  '#fff': 'white',
  black: 'black',
  '#000': 'black',
};

/** The name of `#ffc20e` and its like. @throws Error for a value that tailwind.config.mjs does not have */
export function colourName(value: string): string {
  const name = nameOf[value.toLowerCase()];
  if (name) return name;
  throw new Error(`a cor ${value} não está em tailwind.config.mjs. Use uma destas: ${Object.keys(nameOf).join(', ')}.`);
}

/**
 * Gives each element with a class like `fill-signal` that colour as an attribute, for places without the site's styles.
 * @throws Error for a colour that tailwind.config.mjs does not have
 */
export const withColours = (svg: string): string =>
  svg.replace(/class="([^"]*)"/g, (attribute, classes: string) => {
    const colours = Array.from(
      classes.matchAll(/(?<!\S)(fill|stroke)-([a-z-]+)/g),
      ([, property, name = '']) => `${property}="${colourNamed(name)}"`,
    );
    return [attribute, ...colours].join(' ');
  });
