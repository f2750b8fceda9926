import { findTableEntry } from './font-tables.ts';

/** The format of a character map whose groups reach beyond U+FFFF; a group is its first, its last, and the first one's glyph. */
const segmentedCoverage = 12;
const groupsAt = 16;
const groupLength = 12;

/**
 * The characters that a TrueType font has a glyph for (OpenType, table "cmap").
 * @returns a test by code point
 * @throws {Error} when the font has no character map of format 12
 */
export function charactersOf(font: Buffer): (character: number) => boolean {
  const map = segmentedMap(font, tableAt(font, 'cmap'));
  const groups = Array.from({ length: font.readUInt32BE(map + 12) }, (_, index) => {
    const at = map + groupsAt + index * groupLength;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
  });
  return (character) => groups.some(([first, last]) => character >= first && character <= last);
}

function tableAt(font: Buffer, tag: string): number {
  const entry = findTableEntry(font, tag);
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`);
  return font.readUInt32BE(entry + 8);
}

function segmentedMap(font: Buffer, table: number): number {
  const maps = font.readUInt16BE(table + 2);
  for (let map = 0; map < maps; map++) {
    const at = table + font.readUInt32BE(table + 4 + map * 8 + 4);
    if (font.readUInt16BE(at) === segmentedCoverage) return at;
  }
  throw new Error(`The font has no character map of format ${segmentedCoverage}.`);
}
