/**
 * What people type, without what nobody sees: characters that come along when a text is copied, or that are put into a name
 * so that it shows as another. Imports nothing, so that any page can carry it.
 */

/** Scripts in which a joiner or its opposite changes how a word is written: Persian and others like it, and the Indic ones. */
const joining = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Where an invisible character belongs to what is seen, with what comes before it. */
const meant = [
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+',
  // Emoji: the style, the colour of the skin, several in one, the digit on a key.
  '\\p{ExtPict}\\p{EMod}?[\\uFE0E\\uFE0F]?(?:\\u200D(?=\\p{ExtPict}))?',
  '[0-9#*]\\uFE0F(?=\\u20E3)',
  // Between two letters, and after the sign that takes the vowel from an Indic one, at the end of a word too.
  `[${joining}][\\u200C\\u200D](?=[${joining}])`,
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA][\\u200C\\u200D]',
  // Which of its forms a character has, in Chinese and Japanese names and in Mongolian.
  '\\p{scx=Hani}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{scx=Mong}[\\u180B-\\u180D\\u180F]',
].join('|');

/** Zero widths, soft hyphens, changes of direction, fillers, and what marks notes between lines. */
const invisible = '[\\p{DI}\\uFFF9-\\uFFFB]';

const invisiblePattern = new RegExp(`(${meant})|${invisible}`, 'gu');

/** A text without its invisible characters, but for those that belong to emoji or to the spelling of a word. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisiblePattern, (_, kept: string | undefined) => kept ?? '');

/** A text whose breaks, tabs and control characters are spaces. U+0000, which nobody types, is left to be refused. */
export const joinLines = (text: string): string =>
  text.replace(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, (gap) => (gap.includes('\u0000') ? gap : ' '));

/** A text as one line, without invisible characters; empty where there is nothing to see. */
export function oneLine(text: string): string {
  const line = joinLines(withoutInvisible(text.toWellFormed())).replace(/^[\s\u2800]+|[\s\u2800]+$/g, '');
  return hasText(line) || line.includes('\u0000') ? line : '';
}

/** Whether there is anything to see in a text: not so in marks and halves of characters alone, or in what has no drawing. */
export const hasText = (text: string): boolean => /[^\s\p{Z}\p{C}\p{M}\p{DI}\u2800\uFFFC\uFFFD\u{1D159}]/u.test(text);

/** A text whose ends are trimmed, or nothing where there is nothing to see. */
export const trimmedText = (text: string): string => (hasText(text) ? text.trim() : '');
