/** Widths that so many cells of a row just have room for; all grow into what is left. From 40rem, and from 64rem. */
const NARROW: Record<number, string> = {
  2: 'sm:*:basis-[40%]',
  3: 'sm:*:basis-[30%]',
};
const WIDE: Record<number, string> = {
  3: 'lg:*:basis-[30%]',
  4: 'lg:*:basis-[22%]',
};

/** The first choice that fills every row; failing that, the first that leaves no single cell in the last row. */
const perRow = (count: number, choices: number[]) =>
  choices.find((number) => count % number === 0) ?? choices.find((number) => count % number > 1) ?? 1;

/** Returns classes for so many cells, of which so many may stand side by side, best first. */
export function columns(count: number, narrow: number[], wide = narrow): string {
  const [fewer, more] = [perRow(count, narrow), perRow(count, wide)];
  return [NARROW[fewer], more > fewer && WIDE[more]].filter(Boolean).join(' ');
}
