import type { MailRow } from '@vitrine/contracts/mail.ts';
import type { ReactNode } from 'react';

/** What mails are shown with, as a table or as cards. */
export type MailRowsProps = {
  mails: readonly MailRow[];
  /** Shows this many empty rows in place of mails. */
  skeletons: number;
  /** The mail that keys act on. */
  current: string | undefined;
  /** The subject, leading to the mail. */
  opener: (mail: MailRow) => ReactNode;
};

/** Marks the row that keys act on. */
export const currentMark = (isCurrent: boolean) => (isCurrent ? 'shadow-[inset_3px_0_0_var(--color-signal)]' : '');
