import { Fragment } from 'react';

/** What a line must not end within: short words with a hyphen, and a time with its AM or PM. */
const whole = /\b(e-mails?|rendez-vous|\d{1,2}:\d{2} [AP]M)\b/i;

/** Words of ours, of which none is parted at the end of a line that reads badly so. */
export function WholeWords({ children }: { children: string }) {
  return children.split(whole).map((part, index) =>
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
