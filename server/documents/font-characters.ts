import { findTableEntry } from './font-tables.ts';

/** The formats of character maps that are read: groups of characters beyond U+FFFF, and segments of those up to it. */
const [groupFormat, segmentFormat] = [12, 4];
const groupsAt = 16;
const groupLength = 12;
const segmentsAt = 14;

/**
 * The characters that a TrueType font has a glyph for (OpenType, table "cmap").
 * @returns a test by code point
 * @throws {Error} when the font has no character map of format 12 or 4
 */
export function charactersOf(font: Buffer): (character: number) => boolean {
  const table = tableAt(font, 'cmap');
  const groups = findMap(font, table, groupFormat);
  if (groups !== undefined) return inGroups(font, groups);
  const segments = findMap(font, table, segmentFormat);
  if (segments !== undefined) return inSegments(font, segments);
  throw new Error(`The font has no character map of format ${groupFormat} or ${segmentFormat}.`);
}

/** A group is its first character, its last, and the first one's glyph. */
function inGroups(font: Buffer, map: number): (character: number) => boolean {
  const groups = Array.from({ length: font.readUInt32BE(map + 12) }, (_, index) => {
    const at = map + groupsAt + index * groupLength;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
  });
  return (character) => groups.some(([first, last]) => character >= first && character <= last);
}

/** A segment is its last character, its first, and where the glyphs of those between are: one after another, or in a list. */
function inSegments(font: Buffer, map: number): (character: number) => boolean {
  const arrayLength = font.readUInt16BE(map + 6);
  const segments = Array.from({ length: arrayLength / 2 }, (_, index) => {
    const at = map + segmentsAt + index * 2;
    const [lasts, firsts, , offsets] = [0, 1, 2, 3].map((array) => at + array * arrayLength + (array > 0 ? 2 : 0));
    const [last, first] = [font.readUInt16BE(lasts ?? 0), font.readUInt16BE(firsts ?? 0)];
    const offset = font.readUInt16BE(offsets ?? 0);
    return { first, last, listAt: offset === 0 ? undefined : (offsets ?? 0) + offset };
  });
  return (character) =>
    segments.some(({ first, last, listAt }) => {
      if (character < first || character > last) return false;
      return listAt === undefined || font.readUInt16BE(listAt + (character - first) * 2) !== 0;
    });
}

function tableAt(font: Buffer, tag: string): number {
  const entry = findTableEntry(font, tag);
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`);
  return font.readUInt32BE(entry + 8);
}

/** Where the map of a format is; undefined when the font has none. */
function findMap(font: Buffer, table: number, format: number): number | undefined {
  const maps = Array.from(
    { length: font.readUInt16BE(table + 2) },
    (_, map) => table + font.readUInt32BE(table + 4 + map * 8 + 4),
  );
  return maps.find((at) => font.readUInt16BE(at) === format);
}
