/** Where an international number begins: with a plus, or with what is dialled for one in most of the world. */
const international = /^(\+|00)/;

/** A plus written twice, or before the zeros that stand for it. */
const doublePlus = /^\+(?:\s*\+)*\s*(?:00(?=\s?[1-9]))?/;

/** So many digits are a number by themselves: what follows then is another one, if it has as many, or an extension. */
const wholeNumber = 8;

/** Numbers of these countries begin with their zero abroad as well: Italy and San Marino, and some of western Africa. */
const keepsZero = /^(?:\+|00)[\s.]?(?:39|37[89]|22[589]|24[12])(?!\d)/;

/**
 * The code of a country, with what people put behind it, and the zero for callers at home: alone in brackets, with its area
 * in them, or bare; without anything between where the code can be no other.
 */
const homeZero = new RegExp(
  [
    String.raw`^((?:\+|00)[\s.]?[1-9]\d{0,2}\)?)[\s.\-–/]*(?:[([]\s*[0oO]\s*[)\]]|[([]\s*0(?=[\d\s])|(?<=\D)0(?=[\s.\-]?[1-9]))`,
    String.raw`^((?:\+|00)\s?(?:3[123]|4[1349]))0(?=[1-9])`,
  ].join('|'),
);

/** A number has no more digits than this, with the code of its country (ITU-T E.164, 6.1): what has more is two. */
const mostDigits = 15;

/**
 * What a telephone dials for a number as people write it: `+33 (0)6 39 98 12 34, poste 12` is `+33639981234`. The zero that
 * is for callers at home is left out after the code of a country, and the number ends where words or another one begin. Of
 * several the first counts that is a number by itself: others may be hours, or a house.
 * @returns undefined when there is nothing to dial
 */
export function dialled(written: string): string | undefined {
  let rest = withLatinDigits(written.normalize('NFKC'));
  let short: string | undefined;
  for (let start = rest.search(/[+\d]/); start >= 0; start = rest.search(/[+\d]/)) {
    const { digits, length } = numberAt(rest.slice(start));
    if (digits.replace('+', '').length >= wholeNumber) return digits;
    if (/\d\d/.test(digits)) short ??= digits;
    rest = rest.slice(start + length);
  }
  return short;
}

/** The number that a text begins with. @returns its digits, perhaps with a plus, and how much of the text it takes */
function numberAt(text: string): { readonly digits: string; readonly length: number } {
  let number = text.replace(doublePlus, '+');
  if (international.test(number) && !keepsZero.test(number)) number = number.replace(homeZero, '$1$2 ');
  let digits = number.startsWith('+') ? '+' : '';
  let at = digits.length;
  for (; at < number.length; at++) {
    const character = String.fromCodePoint(number.codePointAt(at) ?? 0);
    if (/\d/.test(character)) digits += character;
    else if (/[\p{L}+,;:#*]/u.test(character)) break;
    else if (digits.length >= wholeNumber && beginsAnother(number.slice(at), number.slice(0, at))) break;
  }
  const isTwo = digits.length > mostDigits + 1 && digits.length % 2 === 0;
  // What was left out of the number is not taken again.
  const length = Math.max(1, at + Math.max(0, text.length - number.length));
  return { digits: isTwo ? digits.slice(0, digits.length / 2) : digits, length };
}

/** Whether what follows a whole number is another one, or something about it. Some write slashes between pairs of digits. */
function beginsAnother(rest: string, before: string): boolean {
  if (/^[([{&~=|\r\n]/.test(rest)) return true;
  if (/^\s[-–—/]\s/.test(rest)) return isWhole(rest);
  return rest.startsWith('/') && (!before.includes('/') || isWhole(rest.slice(1).split('/', 1)[0] ?? ''));
}

const isWhole = (text: string): boolean => text.replace(/\D/g, '').length >= wholeNumber;

/** Digits of any script as those of ours: each script has its ten in a row, from a code point that ends in 0 or 6. */
function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const row = code - (code % 16);
    const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
    return String(code - zero);
  });
}
