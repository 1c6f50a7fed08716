import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { photoProblems } from './photo-problems.ts';

test('pictures of another format, too heavy, too small or broken are reported, and others are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const blank = (width: number) => sharp({ create: { width, height: 100, channels: 3, background: 'white' } });
  const path = (name: string) => join(folder, name);
  await blank(400).jpeg().toFile(path('boa.JPG'));
  await blank(399).png().toFile(path('pequena.png'));
  await blank(800).png().toFile(path('pesada.png'));
  truncateSync(path('pesada.png'), 8_100_000);
  writeFileSync(path('estragada.webp'), 'RIFF');
  writeFileSync(path('celular.heic'), '');
  for (const name of ['.gitkeep', 'README.md']) writeFileSync(path(name), '');
  expect((await photoProblems(folder)).map((problem) => problem.slice(folder.length + 1))).toEqual([
    'celular.heic: este formato não serve. Salve a imagem como JPEG ou PNG.',
    'estragada.webp: não é uma imagem, ou está estragada. Salve-a de novo como JPEG ou PNG.',
    'pequena.png: tem 399 pixels de largura, e ficaria borrada. Use uma de 400 ou mais.',
    'pesada.png: tem 9 MB, e cabem 8. Diminua a imagem para 2.000 pixels de largura.',
  ]);
});
