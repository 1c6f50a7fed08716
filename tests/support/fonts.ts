import { readFileSync } from 'node:fs';

const face = (weight: number) => {
  const file = readFileSync(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`, 'base64');
  return `@font-face { font-family: Phone; font-weight: ${weight}; src: url(data:font/woff2;base64,${file}) }`;
};

/** Styles that give a page the font of most phones: the machine that tests may have only wider ones. They need `bypassCSP`. */
export const PHONE_FONT = `${[400, 500, 700, 800].map(face).join('')} * { font-family: Phone !important }`;
