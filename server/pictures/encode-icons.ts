import { channelsOf, meanContrast } from '@vitrine/contracts/contrast.ts';
import sharp from 'sharp';
import { icoOf } from '../platform/png.ts';
import type { IconParts, Icons } from './encode-job.ts';

/** Pixels of the picture in each direction by which it is told where it is seen. */
const looks = 48;

/**
 * The share of an icon that any mask leaves whole is a circle of four fifths of its width (W3C manifest, "Icon masks"): a
 * square fits into it at 0.56, and phones cut little of an icon that they do not mask.
 */
const shares = { maskable: 0.56, touch: 0.7 } as const;

/** Of a picture that fills its square, whose edges are ground anyway. */
const ownShares = { maskable: 0.8, touch: 1 } as const;

/** Where a picture fills its square to all corners, it is its own ground. */
type Ground = { readonly colour: string; readonly isOwn: boolean };

/** The icons of the site, of a picture that is about square. @returns files by their names in `web/public` */
export async function encodeIcons({ picture, dark, grounds }: IconParts): Promise<Icons> {
  const whole = async (size: number, of = picture) =>
    sharp(of)
      .resize({ width: size, height: size, fit: 'contain', background: '#0000' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const ground = await groundOf(picture, grounds);
  const onGround = async (size: number, share: number) => {
    const inner = Math.round((size * share) / 2) * 2;
    return sharp({ create: { width: size, height: size, channels: 4, background: ground.colour } })
      .composite([{ input: await whole(inner) }])
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  const share = ground.isOwn ? ownShares : shares;
  const small = await Promise.all([16, 32].map(async (size) => ({ size, png: await whole(size) })));
  return {
    'favicon.ico': icoOf(small),
    'favicon.svg': themed(await whole(64), dark && (await whole(64, dark))),
    'icon-192.png': await whole(192),
    'icon-512.png': await whole(512),
    'icon-192-maskable.png': await onGround(192, share.maskable),
    'icon-512-maskable.png': await onGround(512, share.maskable),
    'apple-touch-icon.png': await onGround(180, share.touch),
  };
}

/** An icon that follows the system's theme, which only an SVG does. Nothing in it was sent by anybody but as pixels. */
function themed(light: Buffer, dark: Buffer | undefined): Buffer {
  const image = (name: string, png: Buffer) =>
    `<image class="${name}" width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const style = dark
    ? '<style>.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>'
    : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${style}${image('light', light)}${dark ? image('dark', dark) : ''}</svg>\n`;
  return Buffer.from(svg);
}

/** What a picture stands on: its own colour where its corners have one, else that on which it is seen best. */
async function groundOf(picture: Uint8Array, grounds: readonly string[]): Promise<Ground> {
  const data = await sharp(picture)
    .resize({ width: looks, height: looks, fit: 'contain', background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const pixelAt = (x: number, y: number) => [...data.subarray(4 * (y * looks + x), 4 * (y * looks + x) + 4)];
  // Corners may be rounded.
  const inset = Math.round(looks / 12);
  const [first = [], ...others] = [
    [inset, inset],
    [looks - 1 - inset, inset],
    [inset, looks - 1 - inset],
    [looks - 1 - inset, looks - 1 - inset],
  ].map(([x = 0, y = 0]) => pixelAt(x, y));
  const isAlike = (one: readonly number[]) => one.every((value, at) => Math.abs(value - (first[at] ?? 0)) < 12);
  if (first[3] === 255 && others.every(isAlike)) {
    const [red = 0, green = 0, blue = 0] = first;
    return { colour: `rgb(${red}, ${green}, ${blue})`, isOwn: true };
  }
  const seenOn = (ground: string) => meanContrast(data, channelsOf(ground)) ?? 0;
  const [colour = '#ffffff'] = grounds.toSorted((one, other) => seenOn(other) - seenOn(one));
  return { colour, isOwn: false };
}
