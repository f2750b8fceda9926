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
    String.raw`^((?:\+|00)[\s.]?[1-9]\d{0,2}\)?)[\s.\-–/]*(?:[([]\s*0\s*[)\]]|[([]\s*0(?=[\d\s])|(?<=\D)0(?=[\s.\-]?[1-9]))`,
    String.raw`^((?:\+|00)\s?(?:3[123]|4[1349]))0(?=[1-9])`,
  ].join('|'),
);

/**
 * What a telephone dials for a number as people write it: `+33 (0)6 39 98 12 34, poste 12` is `+33639981234`. The zero that
 * is for callers at home is left out after the code of a country, and the number ends where words or another one begin.
 * @returns undefined when there is nothing to dial
 */
export function dialled(written: string): string | undefined {
  const plain = withLatinDigits(written.normalize('NFKC'));
  const start = plain.search(/[+\d]/);
  if (start < 0) return undefined;
  let number = plain.slice(start).replace(doublePlus, '+');
  if (international.test(number) && !keepsZero.test(number)) number = number.replace(homeZero, '$1$2 ');
  let digits = number.startsWith('+') ? '+' : '';
  for (let at = digits.length; at < number.length; at++) {
    const character = String.fromCodePoint(number.codePointAt(at) ?? 0);
    if (/\d/.test(character)) digits += character;
    else if (/[\p{L}+,;:#*]/u.test(character)) break;
    else if (digits.length >= wholeNumber && beginsAnother(number.slice(at))) break;
  }
  return /\d\d/.test(digits) ? digits : undefined;
}

/** Whether what follows a whole number is another one, or something about it. Some write slashes between pairs of digits. */
function beginsAnother(rest: string): boolean {
  if (/^[([{&~=|\r\n]/.test(rest)) return true;
  if (/^\s[-–—/]\s/.test(rest)) return isWhole(rest);
  return rest.startsWith('/') && isWhole(rest.slice(1).split('/', 1)[0] ?? '');
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
