import tailwind from '../../tailwind.config.mjs';

type Token = string | Record<string, string>;
const colours: Record<string, Token> = tailwind.theme.colors;

/** The value of `signal`, `petrol-light` and their like. @throws Error for a colour that tailwind.config.mjs does not have */
export function colourNamed(name: string): string {
  if (name === 'none') return name;
  const [base = '', shade = 'DEFAULT'] = name.split('-');
  const token = colours[base];
  const value = typeof token === 'string' ? token : token?.[shade];
  if (!value) throw new Error(`A drawing asks for the colour ${name}, which tailwind.config.mjs does not have.`);
  return value;
}

/**
 * Turns each `fill-…` and `stroke-…` class of a drawing into its colour, for places without the site's styles.
 * @throws Error for a colour that tailwind.config.mjs does not have
 */
export const withColours = (svg: string): string =>
  svg.replace(/class="([^"]*)"/g, (_, classes: string) =>
    Array.from(
      classes.matchAll(/(?<!\S)(fill|stroke)-([a-z-]+)/g),
      ([, property, name = '']) => `${property}="${colourNamed(name)}"`,
    ).join(' '),
  );
