import file from './logo.svg?raw';

const drawing = file
  .replace(/<\?xml.*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
  .replace(/\s+/g, ' ')
  .replaceAll('> <', '><')
  .trim();

if (!/^<svg\b[^>]*\sviewBox="/.test(drawing))
  throw new Error('src/brand/logo.svg needs a viewBox: it is drawn at many sizes.');

/** The logo as an `<svg>` element with these attributes in the place of its own size and namespace. */
export const logoSvg = (attributes: string): string =>
  drawing.replace(/^<svg\b[^>]*>/, (root) =>
    root.replace(/\s(?:xmlns|width|height|class)="[^"]*"/g, '').replace('<svg', `<svg ${attributes}`),
  );
