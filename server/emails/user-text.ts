/**
 * Makes text typed by strangers safe to put into a mail: it must not break a header, reverse the reading direction of
 * our own sentences, or turn us into the sender of somebody's advertisement.
 */

/** Control characters, and the bidirectional marks (an old trick in names). */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

const controlsExceptLines = /(?![\n\t])\p{Cc}/gu;

/**
 * One line without control characters, cut with an ellipsis after `maxLength` characters (code points).
 * For subjects, names in sentences and the fields of a calendar event.
 */
export function singleLine(text: string, maxLength = 60): string {
  const clean = text.toWellFormed().replace(invisible, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(clean);
  return characters.length <= maxLength
    ? clean
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** Text of several lines: line ends become `\n`, other control characters go, nothing else changes. */
export function multiLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controlsExceptLines, '')
    .trim();
}

/**
 * Keeps mail programs from turning URLs and e-mail addresses into links, by a zero-width space in each.
 *
 * For mails to visitors: anybody can enter a third person's address together with an advertisement, and our mail must
 * not carry a link to it.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\/|@(?=\S)|\.(?=\p{L}{2})/gu, (sign) => `${sign}\u200b`);
}
