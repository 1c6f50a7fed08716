import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import satori, { type SatoriOptions } from 'satori';

const WEIGHTS = [600, 800] as const;

const { resolve } = createRequire(import.meta.url);

/** The face of most visitors' telephones. It comes with the project, because a machine that builds may have no font. */
const face = (subset: 'latin' | 'latin-ext') =>
  WEIGHTS.map(async (weight) => ({
    name: subset,
    weight,
    data: await readFile(resolve(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff`)),
  }));

// One list for all calls: satori caches fonts by the list, and would read another list's fonts again.
const fonts = Promise.all([...face('latin'), ...face('latin-ext')]);

async function refuse(_: string, characters: string): Promise<never> {
  throw new Error(
    `A imagem de compartilhamento não mostra “${characters}”, que a fonte dela não tem. Escreva o texto sem isso.`,
  );
}

/**
 * Returns an SVG with its texts as outlines. Default height: that of the content.
 * @throws Error for characters that the font does not have
 */
export const renderSvg = async (content: ReactNode, size: { width: number; height?: number }): Promise<string> =>
  satori(content, { ...size, fonts: await fonts, loadAdditionalAsset: refuse } as SatoriOptions);
