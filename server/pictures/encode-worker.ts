import { pictureWidths, sharingSize } from '@vitrine/contracts/content/picture.ts';
import { maxPicturePixels } from '@vitrine/contracts/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { readHead } from '../platform/file-system.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import { type EncodedFile, type EncodeJob, type EncodeResult, sourceEdge } from './encode-job.ts';
import { pictureKindOf } from './picture-kind.ts';

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
serveJobs<EncodeJob, EncodeResult>((job) => (job.task === 'redraw' ? redraw(job.file) : compress(job)));

/** Of a file, by which its kind is known. */
const headBytes = 4096;

/** Longer than wide, a picture is shown cut: what is left of it has the width that is asked for. */
const within = (width: number) => ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const;

async function redraw(file: string): Promise<EncodeResult> {
  const kind = pictureKindOf(await readHead(file, headBytes));
  if (kind !== 'picture') return { refusal: kind };
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPicturePixels) return { refusal: 'PICTURE_PIXELS' };
    return { files: await filesOf(file) };
  } catch {
    return { refusal: 'PICTURE_BROKEN' };
  }
}

/** Every file of a picture but those that take long. */
async function filesOf(file: string): Promise<EncodedFile[]> {
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
  return [
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
}

/** A stored picture in the format that is smallest, which takes seconds. */
async function compress({ source, width }: Extract<EncodeJob, { task: 'avif' }>): Promise<EncodeResult> {
  const bytes = await sharp(source).resize(within(width)).avif({ quality: 55, effort: 3 }).toBuffer();
  return { files: [{ width, type: 'avif', bytes }] };
}
