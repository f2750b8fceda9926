/** How much of a message a list shows (specification, section 9). */
const previewLength = 100;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a message, on one line: at most 100 characters as people count them, then an ellipsis. */
export function previewOf(message: string): string {
  // A character as people see it is rarely longer than a few code units, so the whole message need not be cut up.
  const line = message
    .slice(0, previewLength * 20)
    .replace(/\s+/g, ' ')
    .trim();
  const characters: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    if (characters.length === previewLength) return `${characters.join('').trimEnd()}…`;
    characters.push(segment);
  }
  return characters.join('');
}
