/** What a page adds to a text as it shows it (`lib/format/page-texts.ts`). */
const added = /\u2060/g;
const wordJoiner = '\u2060*';

const escaped = (text: string): string =>
  Array.from(text, (character) => {
    if (/\s/.test(character)) return '\\s+';
    return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') + (character === '-' ? wordJoiner : '');
  }).join('');

/** A piece of a text: as it was typed, or a value that the text names, such as `{{city}}`, as it is shown. */
export type TextPiece = { readonly typed: string } | { readonly name: string; readonly shown: string };

/**
 * Finds a text of the content at the end of what a page shows.
 * @param text as it stands in the content: `Made in {{city}}`
 * @param shown what stands on the page up to the text's end: `Since 2015. Made in Lyon`
 * @returns where it begins, and its pieces; undefined where the page shows it otherwise than it is written
 */
export function findShownText(
  text: string,
  shown: string,
): { readonly start: number; readonly pieces: readonly TextPiece[] } | undefined {
  const parts = text.split(/\{\{(\w+)\}\}/);
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : '([\\s\\S]*?)')).join('');
  const match = new RegExp(`${pattern}$`, 'u').exec(shown);
  if (!match || text === '') return undefined;
  const values = match.slice(1);
  const pieces = parts.flatMap((part, index): TextPiece[] => {
    if (index % 2 === 1) return [{ name: part, shown: values[(index - 1) / 2] ?? '' }];
    return part === '' ? [] : [{ typed: part }];
  });
  return { start: match.index, pieces };
}

/** What was typed on a page, as it stands in the content. */
export const typedText = (pieces: readonly TextPiece[]): string =>
  pieces
    .map((piece) => ('typed' in piece ? piece.typed.replace(added, '') : `{{${piece.name}}}`))
    .join('')
    .replaceAll('\n', ' ');
