import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';

/** The newest mail about a lead that a person wrote; undefined where none is known. @param entries newest first */
export function newestMailOf(entries: readonly TimelineEntry[], leadId: string): IncomingMail | undefined {
  const mails = entries.flatMap((entry) =>
    entry.kind === 'incoming' && entry.incoming.leadId === leadId ? [entry.incoming] : [],
  );
  return mails.find(({ isAutomatic, mailingList }) => !isAutomatic && !mailingList) ?? mails[0];
}
