/** Letters of their own that people look for by others, as they are written in lower case. */
const spelled: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};

const spelledPattern = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/**
 * A text as searches compare it: lower case, no accents, ligatures and letters of typesetting as plain ones, the apostrophes,
 * quotation marks and hyphens of a keyboard, nothing invisible. So "oeuvre d'elodie" finds « Œuvre d’Élodie ». Folding
 * again changes nothing. Imports nothing, so that pages can carry it.
 */
export const fold = (text: string): string =>
  text
    .replace(/[’‘‚‛‹›ʼʻʹ′`´＇ꞌ׳]/g, "'")
    .replace(/[“”„‟«»ʺ″＂״]/g, '"')
    .replace(/[‐‑‒–—―⁃−－﹣˗]/g, '-')
    .normalize('NFKD')
    .replaceAll('\u2044', '/')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(spelledPattern, (letter) => spelled[letter] ?? letter)
    // What lower case has added, such as the dot of a Turkish capital.
    .replace(/\p{M}/gu, '');
