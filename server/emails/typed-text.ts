/**
 * What strangers type, made fit for a mail. None of it may break a header, turn the reading direction of our own
 * sentences, or make us the sender of somebody's advertisement.
 */

/** Control characters, and the marks that turn reading direction (their use in names is an old trick). */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

const controlsButLines = /(?![\n\t])\p{Cc}/gu;

/**
 * One line without controls, at most `limit` characters (cut with an ellipsis).
 * For subjects, names in sentences and the fields of a calendar event.
 */
export function oneLine(text: string, limit = 60): string {
  const clean = text.toWellFormed().replace(invisible, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(clean);
  return characters.length <= limit
    ? clean
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}

/** Text of several lines: line ends as `\n`, no other control character, nothing else changed. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controlsButLines, '')
    .trim();
}

/**
 * Keeps mail programs from turning addresses into links, by a zero-width space in each.
 *
 * For what goes back to a visitor: anybody can enter the address of a third person together with an advertisement,
 * and our mail must not carry a link to it.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\/|@(?=\S)|\.(?=\p{L}{2})/gu, (sign) => `${sign}\u200b`);
}
