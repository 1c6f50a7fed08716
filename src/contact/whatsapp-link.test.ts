import { expect, test } from 'vitest';
import { fitsWhatsapp, whatsappLink } from './whatsapp-link.ts';

const textIn = (href: string) => new URL(href).searchParams.get('text') ?? '';

test.each(['Olá!', 'a'.repeat(4000)])('a text that fits goes whole', (text) => {
  expect(fitsWhatsapp(text)).toBe(true);
  expect(textIn(whatsappLink('5519900000000', text))).toBe(text);
});

test.each(['palavra '.repeat(625), 'ção, '.repeat(1000), '👋🏽'.repeat(2500), `${'a'.repeat(3900)}${' '.repeat(90)}b`])(
  'of a long text, the beginning goes, and no character is cut in two',
  (text) => {
    expect(fitsWhatsapp(text)).toBe(false);
    const href = whatsappLink('5519900000000', text);
    expect(href.length).toBeLessThan(4050);
    const sent = textIn(href);
    expect(sent).toMatch(/\S…$/u);
    expect(text.startsWith(sent.slice(0, -1))).toBe(true);
    expect(sent.length).toBeGreaterThan(400);
  },
);
