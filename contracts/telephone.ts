/** Where an international number begins: with a plus, or with what is dialled for one in most of the world. */
const international = /^(\+|00)/;

/** So many digits are a number by themselves: what follows a slash then is another one. */
const wholeNumber = 8;

/**
 * What a telephone dials for a number as people write it: `+33 (0)6 39 98 12 34, poste 12` is `+33639981234`. The zero that
 * is for callers at home is left out after the code of a country, and the number ends where words begin.
 * @returns undefined when there is nothing to dial
 */
export function dialled(written: string): string | undefined {
  const plain = withLatinDigits(written.normalize('NFKC'));
  const start = plain.search(/[+\d]/);
  if (start < 0) return undefined;
  let number = plain.slice(start);
  if (international.test(number)) number = number.replace(/[([]\s*0\s*[)\]]/, ' ');
  let digits = number.startsWith('+') ? '+' : '';
  for (const character of number.slice(digits.length)) {
    if (/\d/.test(character)) digits += character;
    else if (/[\p{L}+,;:#*]/u.test(character)) break;
    else if (/[/|\r\n]/.test(character) && digits.length >= wholeNumber) break;
  }
  return /\d\d/.test(digits) ? digits : undefined;
}

/** Digits of any script as those of ours: each script has its ten in a row, from a code point that ends in 0 or 6. */
function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const row = code - (code % 16);
    const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
    return String(code - zero);
  });
}
