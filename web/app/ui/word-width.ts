/** Letters much narrower and much wider than the others, in the faces of headlines. */
const narrow = /[fijlrtI.,:;!?'’|()]/u;
const wide = /[mwMW@%&—]/u;
/** Accents of their own, and what nobody sees, such as the marks of texts on a page that is being edited. */
const without = /^[\p{M}\p{Default_Ignorable_Code_Point}]$/u;

function letterWidth(letter: string): number {
  if (without.test(letter)) return 0;
  if (wide.test(letter)) return 0.9;
  if (narrow.test(letter)) return 0.34;
  return /\p{Lu}/u.test(letter) ? 0.66 : 0.55;
}

/**
 * How wide the longest word of a headline is, in em: rather too wide than too narrow in each of the faces that a site can
 * choose. A line may break at a space, unless it is a no-break space, after a hyphen, and after each character of Chinese,
 * Japanese and Korean.
 */
export function longestWordWidth(text: string): number {
  const words = text.split(/[ \n\u00ad]|(?<=[-\u2010\u2013\u2e80-\uffdc])/u);
  const widths = words.map((word) => Array.from(word).reduce((sum, letter) => sum + letterWidth(letter), 0));
  return Math.ceil(Math.max(...widths, 1) * 10) / 10;
}
