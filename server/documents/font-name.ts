import { findTableEntry } from './font-tables.ts';

/** Platform, encoding and language of the names: Windows, Unicode, English of the United States. */
const windowsEnglish = [3, 1, 0x409] as const;

/**
 * Renames the family of a TrueType font (OpenType, table "name"). All subsets of a family carry the same name, and Typst
 * uses one font per name: only under separate names can it use them all.
 * @throws {Error} when the font has no "name" table
 */
export function renameFont(font: Buffer, family: string): Buffer {
  const entry = findTableEntry(font, 'name');
  if (entry === undefined) throw new Error(`The font for ${family} has no name table.`);
  const names = nameTable(family);
  const padded = Buffer.alloc(Math.ceil(font.length / 4) * 4);
  font.copy(padded);
  padded.writeUInt32BE(padded.length, entry + 8);
  padded.writeUInt32BE(names.length, entry + 12);
  return Buffer.concat([padded, names]);
}

function nameTable(family: string): Buffer {
  // Name ids: 1 family, 4 full name, 6 PostScript name, which has no spaces.
  const names = [
    { id: 1, name: family },
    { id: 4, name: family },
    { id: 6, name: family.replaceAll(' ', '') },
  ].map(({ id, name }) => ({ id, text: Buffer.from(name, 'utf16le').swap16() }));
  const recordLength = 12;
  const head = Buffer.alloc(6 + names.length * recordLength);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { id, text }] of names.entries()) {
    const record = [...windowsEnglish, id, text.length, offset];
    for (const [place, value] of record.entries()) {
      head.writeUInt16BE(value, 6 + index * recordLength + place * 2);
    }
    offset += text.length;
  }
  return Buffer.concat([head, ...names.map(({ text }) => text)]);
}
