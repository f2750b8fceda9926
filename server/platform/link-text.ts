/**
 * A text as a reader of its links finds it: without what mail programs, scanners and formats put between and around the
 * characters of an address, each character with the place it came from.
 */
export type LinkText = {
  readonly characters: string;
  /** Where each character begins and ends in the text it was read from. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Whether a line was broken before a character, by its place. */
  readonly broken: ReadonlySet<number>;
};

/** How a text may have been encoded; each reading alone, since one's marks are letters in another. */
export type Reading = 'plain' | 'softBreaks' | 'quotedPrintable' | 'proofpoint';

/** The readings that may find something in a text. */
export function readingsOf(text: string): Reading[] {
  const readings: Reading[] = ['plain'];
  if (/=(?:3D|\r?\n)/i.test(text)) readings.push('quotedPrintable');
  // Whoever breaks lines so may leave the rest as it is: `=54` is then no letter, but the sign and what a token begins with.
  if (/=\r?\n/.test(text)) readings.push('softBreaks');
  if (/-3[AF]/i.test(text)) readings.push('proofpoint');
  return readings;
}

/** Lines that were broken for their way, with the marks of quotations and of calendars (RFC 5545, 3.1) before what follows. */
const lineBreak = String.raw`[ \t]*\r?\n[ \t>|]*|<\/?w?br\s*\/?>`;

/** What is not seen, and what Markdown puts before a sign. */
const unseen = String.raw`[\u00ad\u200b-\u200d\u2060\ufeff]|\\(?=[_\-~.*=?&/])`;

/** However often it was encoded for an address inside an address; in HTML; in JSON; in RTF. */
const encoded = String.raw`%(?:25)*([2-7][0-9a-f])|&#x0*([2-7][0-9a-f]);|\\u00([2-7][0-9a-f])|&#0*(\d{2,3});|&(amp|equals|quest|sol|colon|period);|\\'([2-7][0-9a-f])|\\u(\d{2,3})(?!\d)[ ?]?`;

const softBreak = String.raw`=\r?\n[ \t>|]*`;

const units = {
  plain: new RegExp(`(${lineBreak})|${unseen}|${encoded}`, 'giy'),
  softBreaks: new RegExp(`(${softBreak}|${lineBreak})|${unseen}|${encoded}`, 'giy'),
  quotedPrintable: new RegExp(`(${softBreak}|${lineBreak})|${unseen}|${encoded}|=([2-7][0-9A-F])`, 'giy'),
  proofpoint: new RegExp(`(${lineBreak})|${unseen}|${encoded}|-([2-7][0-9A-F])`, 'giy'),
} as const satisfies Record<Reading, RegExp>;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  equals: '=',
  quest: '?',
  sol: '/',
  colon: ':',
  period: '.',
};

/** Reads a text for its links in one of the ways it may be encoded. */
export function readLinkText(text: string, reading: Reading): LinkText {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const broken = new Set<number>();
  const unit = units[reading];
  for (let at = 0; at < text.length; ) {
    unit.lastIndex = at;
    const found = mayBeginUnit.test(text.charAt(at)) ? unit.exec(text) : null;
    const end = found ? unit.lastIndex : at + 1;
    const character = found ? characterOf(found) : text.charAt(at);
    if (found?.[1] !== undefined) broken.add(characters.length);
    if (character !== undefined) {
      // The mark for a slash there.
      characters.push(reading === 'proofpoint' && character === '_' && !found ? '/' : character);
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { characters: characters.join(''), starts, ends, broken };
}

/** Most characters begin none, and need not be tried. */
const mayBeginUnit = /[ \t\r\n<%&\\=\-\u00ad\u200b-\u200d\u2060\ufeff]/;

/** The character that a unit stands for; undefined for what stands for none. */
function characterOf(found: RegExpExecArray): string | undefined {
  const [, isBreak, percent, hexadecimal, json, ofHtml, entity, hexOfRtf, ofRtf, other] = found;
  if (isBreak !== undefined) return undefined;
  const decimal = ofHtml ?? ofRtf;
  if (decimal !== undefined) return String.fromCharCode(Number(decimal));
  if (entity !== undefined) return entities[entity.toLowerCase()];
  const code = percent ?? hexadecimal ?? json ?? hexOfRtf ?? other;
  return code === undefined ? undefined : String.fromCharCode(Number.parseInt(code, 16));
}
