/** Twice as wide as a Latin letter: Chinese, Japanese, Korean and pictures. A line may break after each. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Extended_Pictographic}/u;

/** The largest name, as of a short word alone. */
const largest = 14;

/**
 * How large a name is set so that it fills its pane, in hundredths of the window's width: its longest word fits a line,
 * and its lines fit the height.
 */
export function nameSize(name: string): number {
  const characters = Array.from(name);
  const length = characters.reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
  // A line may also break after a hyphen.
  const text = characters.map((character) => (wide.test(character) ? ' ' : character)).join('');
  const longest = Math.max(...text.split(/\s|(?<=-)/u).map((word) => Array.from(word).length), 1);
  return Math.min(largest, 112 / longest, 61 / Math.sqrt(Math.max(length, 1)));
}
