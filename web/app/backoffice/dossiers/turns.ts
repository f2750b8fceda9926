import { isAwaitingReply } from '@vitrine/contracts/first-reply.ts';
import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { ProposalRow } from '@vitrine/contracts/proposal.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';

type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

/** What somebody wrote: the person, or the agency. */
export type Turn = EntryOf<'quote' | 'contact' | 'booking' | 'incoming' | 'reply'>;

const turnKinds: readonly TimelineEntry['kind'][] = ['quote', 'contact', 'booking', 'incoming', 'reply'];

const isTurn = (entry: TimelineEntry): entry is Turn => turnKinds.includes(entry.kind);

/** The conversation with a person, oldest first. */
export const turnsOf = (entries: readonly TimelineEntry[]): Turn[] => entries.filter(isTurn).toReversed();

/** A lead that can be replied to. */
export type LeadName = { readonly list: LeadList; readonly id: string };

/** The lead a turn is about; undefined for a mail that is about none. */
function leadOf(turn: Turn): LeadName | undefined {
  switch (turn.kind) {
    case 'quote':
      return { list: 'quotes', id: turn.quote.id };
    case 'contact':
      return { list: 'contacts', id: turn.contact.id };
    case 'booking':
      return { list: 'bookings', id: turn.booking.id };
    case 'reply':
      return { list: turn.reply.list, id: turn.reply.leadId };
    case 'incoming': {
      const { list, leadId } = turn.incoming;
      return list === 'clients' || list === 'dossiers' ? undefined : { list, id: leadId };
    }
  }
}

/** The lead that the next reply to a person belongs to: that of the newest turn which is about one. */
export const replyLeadOf = (turns: readonly Turn[]): LeadName | undefined =>
  turns.flatMap((turn) => (isInQuarantine(turn) ? [] : (leadOf(turn) ?? []))).at(-1);

const isInQuarantine = (turn: Turn) =>
  (turn.kind === 'quote' && turn.quote.quarantine !== undefined) ||
  (turn.kind === 'contact' && turn.contact.quarantine !== undefined);

/** Whether somebody wrote a mail in person, and it arrived. */
const isWritten = ({ isAutomatic, mailingList, undelivered, meeting }: IncomingMail) =>
  !isAutomatic && !mailingList && !undelivered && !meeting;

/** Whether a reply to it is due, as Today has it (docs/today.md): a status says nothing of that, nor what was written about others. */
const waits = (turn: Turn): boolean => {
  if (turn.kind === 'incoming') return turn.incoming.isWaiting && isWritten(turn.incoming);
  if (turn.kind !== 'quote' && turn.kind !== 'contact') return false;
  return isAwaitingReply(turn.kind === 'quote' ? turn.quote : turn.contact);
};

/** The lead to reply to by what comes next: that which waits, else that of the newest turn. @param entries newest first */
export const leadToReplyTo = (act: NextAct, entries: readonly TimelineEntry[]): LeadName | undefined =>
  act.kind === 'reply' ? act.lead : replyLeadOf(turnsOf(entries));

/** What the agency has to do next about a person. */
export type NextAct =
  | { readonly kind: 'reply'; readonly lead: LeadName; readonly since: string }
  | { readonly kind: 'draft' | 'awaiting'; readonly proposal: ProposalRow }
  | { readonly kind: 'meeting'; readonly booking: EntryOf<'booking'>['booking'] }
  | { readonly kind: 'none' };

/**
 * What comes first of what is open with a person: whoever waits for an answer, then the proposal, then the meeting.
 * @param entries newest first
 */
export function nextActOf(entries: readonly TimelineEntry[], now: string): NextAct {
  const newest = entries.filter(isTurn);
  const waiting = newest.findLast((turn) => leadOf(turn) !== undefined && waits(turn));
  const lead = waiting && leadOf(waiting);
  if (waiting && lead) return { kind: 'reply', lead, since: waiting.at };
  const proposals = entries.flatMap((entry) => (entry.kind === 'proposal' ? [entry.proposal] : []));
  const draft = proposals.find(({ state }) => state === 'draft');
  if (draft) return { kind: 'draft', proposal: draft };
  const sent = proposals.find(({ state }) => state === 'sent');
  if (sent) return { kind: 'awaiting', proposal: sent };
  const booking = meetingsOf(entries).findLast(({ state, selectedSlot }) => state === 'active' && selectedSlot > now);
  return booking ? { kind: 'meeting', booking } : { kind: 'none' };
}

/** The meetings of a person, the latest first. */
export const meetingsOf = (entries: readonly TimelineEntry[]) =>
  entries
    .flatMap((entry) => (entry.kind === 'booking' ? [entry.booking] : []))
    .toSorted((one, other) => (one.selectedSlot < other.selectedSlot ? 1 : -1));

/** The files that came with mails or were sent with replies, newest first. */
export const filesOf = (entries: readonly TimelineEntry[]) =>
  entries.flatMap((entry) => {
    if (entry.kind === 'reply') return entry.reply.files;
    if (entry.kind !== 'incoming') return [];
    return entry.incoming.files.flatMap(({ id, name, bytes }) => (id === null ? [] : [{ id, name, bytes }]));
  });
