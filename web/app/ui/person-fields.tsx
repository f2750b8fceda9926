import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** What a browser fills in for a person; the longest that is kept is that of contracts/fields.ts. */

export function NameField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="name" maxLength={100} required {...props} />;
}

/** The keyboard of a phone shows the at sign. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return <TextField type="email" inputMode="email" autoComplete="email" maxLength={254} required {...props} />;
}
