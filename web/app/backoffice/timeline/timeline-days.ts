import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { formatDate } from '../../lib/format/format.ts';
import type { RecordName } from '../details/shown-record.ts';

export type TimelineDay = {
  /** The day in the agency's zone, as the page's language writes it. */
  title: string;
  entries: TimelineEntry[];
};

/** Groups entries, newest first, by their day in the agency's zone. */
export function daysOf(entries: readonly TimelineEntry[], language: Language): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const title = formatDate(entry.at, language, { dateStyle: 'full', timeZone: agency.timeZone });
    const last = days.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else days.push({ title, entries: [entry] });
  }
  return days;
}

/** The record of an entry, which can be opened; undefined for a change, a mail and a proposal. */
export function recordOf(entry: TimelineEntry): RecordName | undefined {
  switch (entry.kind) {
    case 'quote':
      return { list: 'quotes', id: entry.quote.id };
    case 'contact':
      return { list: 'contacts', id: entry.contact.id };
    case 'booking':
      return { list: 'bookings', id: entry.booking.id };
    case 'account':
      return { list: 'clients', id: entry.client.id };
    case 'brief':
      return { list: 'wizards', id: entry.brief.clientId };
    case 'proposal':
    case 'reply':
    case 'incoming':
    case 'change':
      return undefined;
  }
}

/** Identifies an entry within its timeline. */
export function keyOf(entry: TimelineEntry): string {
  const record = recordOf(entry);
  if (entry.kind === 'proposal') return `proposals.${entry.proposal.id}`;
  if (record) return `${record.list}.${record.id}`;
  if (entry.kind === 'incoming') return entry.incoming.id;
  return entry.kind === 'change' ? entry.change.id : entry.kind === 'reply' ? entry.reply.id : entry.at;
}
