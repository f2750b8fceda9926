import { crc32, deflateSync } from 'node:zlib';

type Png = {
  readonly width: number;
  /** Rows of pixels, packed as the kind has them, without the byte of the filter. */
  readonly rows: readonly Uint8Array[];
  /** Black and white, one bit a pixel; without it red, green and blue, a byte each. */
  readonly isBitmap?: boolean;
};

/** A picture as a PNG. */
export function encodePng({ width, rows, isBitmap = false }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  // Bits and kind; compression, filter and interlacing have one kind each.
  head.set(isBitmap ? [1, 0, 0, 0, 0] : [8, 2, 0, 0, 0], 8);
  // Each row begins with its filter: none.
  const body = Buffer.concat(rows.flatMap((row) => [Buffer.alloc(1), row]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(body, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
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

/**
 * An icon file that holds PNG pictures, as browsers read them since Windows Vista: a header of 6 bytes, an entry of 16
 * for each picture, and the pictures.
 * @param pictures square, edges in pixels, 256 at most
 */
export function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
