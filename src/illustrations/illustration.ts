import { type Illustration, readSvg, type Variant } from './read-svg.ts';
import { textsOf } from './texts.ts';

const files = import.meta.glob<string>(['./*.svg', '../products/*/*.svg'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * The illustration in src/illustrations/<name>.svg or, for `tms/hero`, in src/products/tms/hero.svg.
 * @throws Error, which stops the build, when the file is missing or wrong
 */
export function illustration(name: string, variants: Variant[]): Illustration {
  const folder = name.includes('/') ? 'products' : 'illustrations';
  const file = files[folder === 'products' ? `../products/${name}.svg` : `./${name}.svg`];
  try {
    if (file === undefined) throw new Error('o arquivo sumiu, ou tem outro nome.');
    return readSvg(file, variants, textsOf(name));
  } catch (error) {
    throw new Error(`src/${folder}/${name}.svg: ${error instanceof Error ? error.message : error}`);
  }
}
