import type { ScreenData } from '../components/Screen.astro';

const files = import.meta.glob<ScreenData>('./*/screen.json', { eager: true, import: 'default' });

/** What the example screen of a product shows. @throws Error, which stops the build, when its file is missing */
export function screenOf(slug: string): ScreenData {
  const screen = files[`./${slug}/screen.json`];
  if (!screen) throw new Error(`src/products/${slug}/screen.json: o arquivo não existe.`);
  return screen;
}
