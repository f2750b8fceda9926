import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** Fields a browser can fill in for a person, limited to what the server accepts. */

export function NameField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="name" maxLength={maxNameLength} required {...props} />;
}

/** The keyboard of a phone shows the at sign. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField type="email" inputMode="email" autoComplete="email" maxLength={maxEmailLength} required {...props} />
  );
}
