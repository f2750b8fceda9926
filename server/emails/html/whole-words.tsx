import { Fragment } from 'react';

/** Short words with a hyphen, at which a line must not end. */
const hyphened = /\b(e-mails?|rendez-vous)\b/i;

/** Words of ours, of which those with a hyphen stay whole at the end of a line. */
export function WholeWords({ children }: { children: string }) {
  return children.split(hyphened).map((part, index) =>
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
