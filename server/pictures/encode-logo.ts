import { logoBox } from '@vitrine/contracts/content/picture-shape.ts';
import { maxPicturePixels } from '@vitrine/contracts/limits.ts';
import sharp from 'sharp';
import { drawnEdge } from './draw-job.ts';
import { type EncodedFile, type EncodeJob, type EncodeResult, logoWidths, sourceEdge } from './encode-job.ts';

/** Pixels, each of four bytes: red, green, blue, and how opaque it is. */
type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** What of a margin is no more to be seen than nothing. */
const faint = 8;

/** The shapes of a logo: at most so many times as wide as it is high, and as high as it is wide. */
const widest = 8;
const tallest = 2;

/** An icon is square but for a pixel or two of whoever has cut it. */
const squareWithin = 1.04;

/** The least pixels of each side of an icon, the largest of which has 512. */
const leastIconEdge = 192;

/** For screens with twice as many pixels as the size says, and with three times. */
const leastDensity = 2;
const pageDensity = 3;

/**
 * A logo as PNG and WebP, transparent where it was, without the margins that it had; an icon as it is.
 * @param source a file, or a drawing as a PNG
 */
export async function encodeLogo({ source, as }: Extract<EncodeJob, { task: 'logo' }>): Promise<EncodeResult> {
  const whole = await pixelsOf(source);
  const shown = shownPart(whole);
  if (!shown) return { refusal: 'LOGO_EMPTY' };
  if (as === 'icon') {
    const { width, height } = whole;
    if (Math.max(width / height, height / width) > squareWithin) return { refusal: 'ICON_SHAPE' };
    if (Math.min(width, height) < leastIconEdge) return { refusal: 'ICON_SMALL' };
    return { files: await filesOf(whole) };
  }
  const { width, height } = shown;
  if (width / height > widest || height / width > tallest) return { refusal: 'LOGO_SHAPE' };
  if (width < leastDensity * logoBox.width && height < leastDensity * logoBox.height) return { refusal: 'LOGO_SMALL' };
  return { files: await filesOf(shown), size: sizeOf(shown) };
}

/** The size at which pages show a logo: as large as the box lets it be. */
function sizeOf({ width, height }: Pick<Pixels, 'width' | 'height'>): readonly [number, number] {
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return [Math.round(width * scale), Math.round(height * scale)];
}

async function pixelsOf(source: string | Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPicturePixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: sourceEdge, height: sourceEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error('A logo has four channels.');
  return { data, width: info.width, height: info.height };
}

/** The picture without what is transparent around it; undefined where nothing is left. */
function shownPart({ data, width, height }: Pixels): Pixels | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < faint) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const row = 4 * (right - left + 1);
  const rows = Array.from({ length: bottom - top + 1 }, (_, y) => {
    const from = 4 * ((top + y) * width + left);
    return data.subarray(from, from + row);
  });
  return { data: Buffer.concat(rows), width: right - left + 1, height: bottom - top + 1 };
}

async function filesOf({ data, width, height }: Pixels): Promise<EncodedFile[]> {
  const pixels = () => sharp(data, { raw: { width, height, channels: 4 } });
  const within = (box: number, tall = box) =>
    pixels().resize({ width: box, height: tall, fit: 'inside', withoutEnlargement: true });
  const ofPage = () => within(pageDensity * logoBox.width, pageDensity * logoBox.height);
  const ofMail = within(leastDensity * logoBox.width, leastDensity * logoBox.height);
  // Of flat colours the exact one is smaller.
  const [exact, near] = await Promise.all([
    ofPage().webp({ lossless: true }).toBuffer(),
    ofPage().webp({ quality: 88, alphaQuality: 100, smartSubsample: true }).toBuffer(),
  ]);
  return [
    { width: logoWidths.source, type: 'png', bytes: await within(drawnEdge).png({ compressionLevel: 9 }).toBuffer() },
    { width: logoWidths.page, type: 'webp', bytes: exact.length <= near.length ? exact : near },
    { width: logoWidths.mail, type: 'png', bytes: await ofMail.png({ compressionLevel: 9 }).toBuffer() },
  ];
}
