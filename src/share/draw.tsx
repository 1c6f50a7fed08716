import sharp from 'sharp';
import { drawing } from './drawing.ts';
import { fitHeadline } from './Headline.tsx';
import { NAME, SHARE_SIZE, TITLE } from './layout.ts';
import type { SharePage } from './pages.ts';
import { renderSvg } from './render.ts';
import { ShareImage } from './ShareImage.tsx';

/** Returns a page's share image as PNG: the company, the headline, and the illustration that stands on the yellow line. */
export async function drawShareImage(name: string, { eyebrow, title, illustration }: SharePage): Promise<Buffer> {
  const image = (
    <ShareImage
      name={await fitHeadline(name, NAME)}
      eyebrow={eyebrow}
      title={await fitHeadline(title, TITLE)}
      drawing={await drawing(illustration)}
    />
  );
  const svg = await renderSvg(image, SHARE_SIZE);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
