import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codePicture } from './html/code-picture.ts';

it.each(['BCD', `BCD\n002\n1\nSCT\n\n${'é'.repeat(70)}\nFR7630004000031234567890143\nEUR1.00\n\n\nDevis`])(
  'draws each module of a QR code, black on white, with its margin: %j',
  (content) => {
    const png = Buffer.from(codePicture(content).replace('data:image/png;base64,', ''), 'base64');
    const width = png.readUInt32BE(16);
    // The head takes 33 bytes; then come the pixels, a bit each, rows beginning with the byte of their filter.
    const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    const isBlack = (x: number, y: number) =>
      (((rows[y * (1 + Math.ceil(width / 8)) + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0;
    const code = encode(content, { ecc: 'M', border: 4 });
    const scale = width / code.size;
    expect(Number.isInteger(scale)).toBe(true);
    const corners = [0, scale - 1];
    const drawn = code.data.map((row, y) =>
      row.map((_, x) => corners.every((dx) => corners.every((dy) => isBlack(x * scale + dx, y * scale + dy)))),
    );
    expect(drawn).toEqual(code.data.map((row) => row.map(Boolean)));
  },
);
