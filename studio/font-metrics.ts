import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Of a font, in shares of its em: how wide a text is set, unkerned, and how far lines reach up and down. */
export type FontMetrics = { readonly width: number; readonly ascent: number; readonly descent: number };

/**
 * Measures a text in a font, by its tables (OpenType: head, hhea, hmtx, cmap).
 * @param axes where it stands on those that vary
 */
export async function measureFont(
  file: string,
  axes: Readonly<Record<string, number>>,
  text: string,
): Promise<FontMetrics> {
  const font = await subsetFont(await readFile(file), text, { targetFormat: 'truetype', variationAxes: axes });
  const tables = tablesOf(font);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`${file} has no table “${name}”.`);
    return found;
  };
  const em = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const count = hhea.readUInt16BE(34);
  const advances = table('hmtx');
  const glyphOf = glyphsIn(table('cmap'));
  const advanceOf = (character: string): number => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    return advances.readUInt16BE(4 * Math.min(glyph, count - 1));
  };
  const width = Array.from(text, advanceOf).reduce((sum, advance) => sum + advance, 0);
  return { width: width / em, ascent: hhea.readInt16BE(4) / em, descent: -hhea.readInt16BE(6) / em };
}

/** Tag, checksum, offset and length of each table, after a head of 12 bytes. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + 16 * index;
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
      return [font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length)];
    }),
  );
}

/** The glyphs of characters, by the first map of segments (format 4); 0 for those that it lacks. */
function glyphsIn(cmap: Buffer): (character: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('The font maps no characters by segments.');
  const segments = cmap.readUInt16BE(at + 6) / 2;
  const read = (part: number, index: number) => cmap.readUInt16BE(at + 14 + part * 2 * segments + 2 * index);
  return (character) => {
    for (let index = 0; index < segments; index++) {
      // After the ends of the segments stand two empty bytes.
      const [end, start] = [read(0, index), cmap.readUInt16BE(at + 16 + 2 * segments + 2 * index)];
      if (character > end || character < start) continue;
      const delta = cmap.readUInt16BE(at + 16 + 4 * segments + 2 * index);
      const rangeAt = at + 16 + 6 * segments + 2 * index;
      const range = cmap.readUInt16BE(rangeAt);
      if (range === 0) return (character + delta) % 0x10000;
      const glyph = cmap.readUInt16BE(rangeAt + range + 2 * (character - start));
      return glyph === 0 ? 0 : (glyph + delta) % 0x10000;
    }
    return 0;
  };
}
