import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

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
    const row = Buffer.alloc(1 + Math.ceil(width / 8));
    // One bit a pixel, after the byte of the filter; a set bit is white.
    for (let x = 0; x < width; x++) {
      if (!modules[Math.floor(x / scale)]) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
    return Array.from({ length: scale }, () => row);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  // One bit of grey; compression, filter and interlacing have one kind each.
  head.set([1, 0, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A part of a PNG: its length, its kind, what it holds, and a checksum. */
function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
