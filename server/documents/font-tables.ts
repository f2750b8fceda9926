/** Sizes in the table directory, whose entries hold tag, checksum, offset and length, 4 bytes each (OpenType). */
const headerLength = 12;
const entryLength = 16;

/** Where the entry of a table stands in the directory of a TrueType font; undefined where the font has no such table. */
export function findTableEntry(font: Buffer, tag: string): number | undefined {
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const entry = headerLength + table * entryLength;
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  return undefined;
}
