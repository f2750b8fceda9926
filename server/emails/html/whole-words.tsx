import { Fragment } from 'react';

/** Short words with a hyphen, at which a line must not end. */
const whole = /\b(e-mails?|rendez-vous)\b/i;

/** Keeps AM or PM with its hour, and the zone after a time, `(New York, UTC−5)`, on one line. */
export const withTimeTogether = (value: string): string =>
  value.replace(/\d [AP]M\b|\([^()]+, UTC[^()]*\)/g, (part) => part.replaceAll(' ', '\u00a0'));

/** Words of ours, of which none is parted at the end of a line that reads badly so. */
export function WholeWords({ children }: { children: string }) {
  return withTimeTogether(children)
    .split(whole)
    .map((part, index) =>
      index % 2 === 0 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>{part}</Fragment>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index} style={{ whiteSpace: 'nowrap' }}>
          {part}
        </span>
      ),
    );
}
