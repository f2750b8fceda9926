import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../scripts/project.ts';
import { icoOf } from '../server/platform/png.ts';

const folder = join(root, 'web', 'public');

/** Mail programs draw no SVG, and show the mark at 40 px. */
const mailLogo = join(root, 'server', 'emails', 'html', 'logo.png');

/** The edges of the mark, of 32. */
const edge = 32;

/**
 * The share of an icon that any mask leaves whole is a circle of four fifths of its width (W3C manifest, "Icon masks").
 * A square fits into it at 0.56; the mark stands on its own ground, so a little of that may be cut.
 */
const markInMask = 0.6;

/**
 * The icons of the site, from `favicon.svg` as it looks in the light: what cannot draw SVG asks for these. On home
 * screens and under masks the mark stands on night.
 */
export async function make(): Promise<void> {
  const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8');
  const mark = (size: number) => sharp(Buffer.from(svg), { density: (72 * size) / edge }).resize(size, size);
  const png = (size: number) => mark(size).png({ compressionLevel: 9, palette: true }).toBuffer();
  const onNight = async (size: number, share: number) => {
    const inner = Math.round((size * share) / 2) * 2;
    return sharp({ create: { width: size, height: size, channels: 4, background: '#0d0f12' } })
      .composite([{ input: await mark(inner).png().toBuffer() }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  };
  writeFileSync(mailLogo, await png(80));
  const files: Record<string, Buffer> = {
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'icon-192-maskable.png': await onNight(192, markInMask),
    'icon-512-maskable.png': await onNight(512, markInMask),
    'apple-touch-icon.png': await onNight(180, 0.7),
    'favicon.ico': icoOf([
      { size: 16, png: await png(16) },
      { size: 32, png: await png(32) },
    ]),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
