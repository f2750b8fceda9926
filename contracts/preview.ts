/** Enough of a message to recognise it in a row. */
export const maxPreviewCharacters = 100;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The start of a message on one line: at most 100 characters as readers count them, then an ellipsis. */
export function previewOf(message: string): string {
  // A visible character is rarely more than a few code units long, so there is no need to segment the whole message.
  const line = message
    .slice(0, maxPreviewCharacters * 20)
    .replace(/\s+/g, ' ')
    .trim();
  const characters: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    if (characters.length === maxPreviewCharacters) return `${characters.join('').trimEnd()}…`;
    characters.push(segment);
  }
  return characters.join('');
}
