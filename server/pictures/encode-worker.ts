import { pictureWidths, sharingSize } from '@vitrine/contracts/content/picture.ts';
import { maxAvifPixels, maxPicturePixels } from '@vitrine/contracts/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { readHead } from '../platform/file-system.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import { encodeIcons } from './encode-icons.ts';
import { type EncodedFile, type EncodeJob, type EncodeResult, sourceEdge } from './encode-job.ts';
import { encodeLogo } from './encode-logo.ts';
import { headBytes, pictureKindOf } from './picture-kind.ts';

// Of all that libvips reads only what is taken here: no SVG, no PDF, nothing that names other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((kind) => [
    `VipsForeignLoad${kind}File`,
    `VipsForeignLoad${kind}Buffer`,
  ]),
});
// One picture at a time, beside a server that has the same processors.
sharp.concurrency(1);
sharp.cache(false);

/** The child process of `picture-encoder.ts`. */
serveJobs<EncodeJob, EncodeResult>(async (job) => {
  switch (job.task) {
    case 'redraw':
      return unlessBroken(job.file, () => redraw(job.file));
    case 'logo':
      return unlessBroken(job.source, () => encodeLogo(job));
    case 'icons':
      return { icons: await encodeIcons(job.parts) };
    case 'avif':
      return compress(job);
  }
});

/** Longer than wide, a picture is shown cut: what is left of it has the width that is asked for. */
const within = (width: number) => ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const;

/** What comes of a picture that is one, and whole. @param source a file, or a drawing as it was made a picture here */
async function unlessBroken(source: string | Uint8Array, work: () => Promise<EncodeResult>): Promise<EncodeResult> {
  const kind = typeof source === 'string' ? pictureKindOf(await readHead(source, headBytes)) : 'picture';
  if (kind !== 'picture') return { refusal: kind };
  try {
    const { width, height, format } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > maxPicturePixels) return { refusal: 'PICTURE_PIXELS' };
    if (format === 'heif' && width * height > maxAvifPixels) return { refusal: 'PICTURE_AVIF_PIXELS' };
    return await work();
  } catch {
    return { refusal: 'PICTURE_BROKEN' };
  }
}

/** Every file of a picture but those that take long. */
async function redraw(file: string): Promise<EncodeResult> {
  // Turned as its camera was held, in sRGB, without a profile, a place or a name: nothing is taken over but pixels.
  const { data, info } = await sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: sourceEdge, height: sourceEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const encoded = async (of: number, type: EncodedFile['type'], picture: Sharp): Promise<EncodedFile> => ({
    width: of,
    type,
    bytes: await picture.toBuffer(),
  });
  const files = [
    await encoded(sourceEdge, 'webp', pixels().webp({ quality: 92, smartSubsample: true })),
    ...(await Promise.all(
      pictureWidths.map((of) => encoded(of, 'webp', pixels().resize(within(of)).webp({ quality: 82 }))),
    )),
    await encoded(
      sharingSize.width,
      'jpeg',
      pixels().resize(sharingSize).flatten({ background: '#fff' }).jpeg({ quality: 84, mozjpeg: true }),
    ),
  ];
  return { files };
}

/** A stored picture in the format that is smallest, which takes seconds. */
async function compress({ source, width }: Extract<EncodeJob, { task: 'avif' }>): Promise<EncodeResult> {
  const bytes = await sharp(source).resize(within(width)).avif({ quality: 55, effort: 3 }).toBuffer();
  return { files: [{ width, type: 'avif', bytes }] };
}
