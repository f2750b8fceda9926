import { encode } from 'uqr';
import { encodePng } from '../../platform/png.ts';

/** The name by which the HTML of a mail shows its QR code (RFC 2392). */
export const codeCid = 'code@agency';

/** Pixels of one module: sharp on a screen of twice the density, at the size of `codeSize`. */
const scale = 8;

/** Its width and height in a mail. */
export const codeSize = 216;

/** A QR code as a PNG in black and white, which every mail program shows. @returns a `data:` address */
export function codePicture(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const width = size * scale;
  const rows = data.flatMap((modules) => {
    const row = Buffer.alloc(Math.ceil(width / 8));
    // A set bit is white.
    for (let x = 0; x < width; x++) {
      if (!modules[Math.floor(x / scale)]) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    return Array.from({ length: scale }, () => row);
  });
  const png = encodePng({ width, rows, isBitmap: true });
  return `data:image/png;base64,${png.toString('base64')}`;
}
