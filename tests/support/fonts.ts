import { readFileSync } from 'node:fs';

const face = (weight: number) => {
  const file = readFileSync(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`, 'base64');
  return `@font-face { font-family: Phone; font-weight: ${weight}; src: url(data:font/woff2;base64,${file}) }`;
};

/**
 * Styles that give a page the font of most phones, because the machine that tests may have only wider ones, and their places
 * of letters: each build of Chromium rounds them in another way, by the settings of its machine. They need `bypassCSP`.
 */
export const PHONE_FONT = `${[400, 500, 700, 800].map(face).join('')}
  * { font-family: Phone !important; text-rendering: geometricPrecision }`;
