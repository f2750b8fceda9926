import { toInstant } from '../../platform/clock.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { leadingId } from '../../platform/ids.ts';
import type { CalendarAnswer } from '../../platform/imap/calendar-answers.ts';
import { hasMailboxOf } from '../../platform/mail/mailbox.ts';
import type { StoredAnswer } from '../../records/attendance.ts';
import { findMeetingRow, findWaiting, finishWaiting, touchMeeting } from './queries.ts';

/** The meeting that a mail has a calendar about. */
export type FoundMeeting = {
  readonly bookingId: string;
  /** What its visitor answers; undefined where somebody else does, whose mail is one like any other. */
  readonly given: GivenAnswer | undefined;
};

/** What the visitor of a meeting answers. */
type GivenAnswer = Omit<CalendarAnswer, 'uid' | 'attendees'> & Pick<StoredAnswer, 'answer'>;

/**
 * Finds the meeting that the calendars of a mail answer, by the UID. An answer counts from the address that was invited,
 * about that address: calendars of other people answer for themselves.
 */
export async function findMeeting(
  queries: Queries,
  answers: readonly CalendarAnswer[],
  sender: string,
): Promise<FoundMeeting | undefined> {
  let known: FoundMeeting | undefined;
  for (const { uid, attendees, ...rest } of answers) {
    // The UIDs of our events begin with the id of their booking (`emails/calendar.ts`), which nobody can guess.
    const bookingId = leadingId(uid);
    const meeting = bookingId === undefined ? undefined : await findMeetingRow(queries, bookingId);
    if (!meeting) continue;
    const visitor = attendees.find(({ email }) => hasMailboxOf(email, meeting.email));
    if (visitor && hasMailboxOf(sender, meeting.email)) {
      return { bookingId: meeting.id, given: { ...rest, answer: visitor.answer } };
    }
    known ??= { bookingId: meeting.id, given: undefined };
  }
  return known;
}

const day = 24 * 60 * 60_000;

/**
 * Tells what an answer means for its meeting, locked, as that is now. It says nothing about a meeting that was cancelled
 * or has another time by now, nor against a later answer.
 * @param last the last answer that holds
 * @param receivedAt in milliseconds since 1970
 */
export async function judgeAnswer(
  queries: Queries,
  bookingId: string,
  { answer, sequence, stampedAt, start, end, comment }: GivenAnswer,
  { last, receivedAt }: { readonly last: StoredAnswer | undefined; readonly receivedAt: number },
): Promise<StoredAnswer> {
  const meeting = await findMeetingRow(queries, bookingId);
  const isCounter = answer === 'counter';
  const stamped = stampedAt === null ? Number.NaN : Date.parse(stampedAt);
  const given = {
    answer,
    // A higher number than any we have sent would outdo all later answers; so would a clock that is far ahead.
    sequence: Math.min(sequence, meeting?.sequence ?? 0),
    stampedAt: toInstant(stamped <= receivedAt + day ? stamped : receivedAt),
    proposedStart: isCounter ? start : null,
    proposedEnd: isCounter && start !== null && end !== null && end > start ? end : null,
    comment,
  };
  return {
    ...given,
    isOutdated: !meeting || !isAbout(meeting, given, isCounter ? null : start) || isOlder(given, last),
  };
}

type Meeting = Pick<Schema['bookings'], 'starts_at' | 'state' | 'sequence'>;

/** Whether an answer is about a meeting at the time it has: an earlier invitation may have been to the same. */
function isAbout(meeting: Meeting, { sequence }: Pick<StoredAnswer, 'sequence'>, start: string | null): boolean {
  if (meeting.state !== 'active') return false;
  return start === null ? sequence === meeting.sequence : start === meeting.starts_at;
}

function isOlder(one: Omit<StoredAnswer, 'isOutdated'>, last: StoredAnswer | undefined): boolean {
  if (!last) return false;
  return one.sequence === last.sequence ? one.stampedAt < last.stampedAt : one.sequence < last.sequence;
}

/** Whether the agency has to do something about an answer. */
export const asksTheAgency = ({ answer, isOutdated }: StoredAnswer): boolean =>
  !isOutdated && (answer === 'declined' || answer === 'counter');

/**
 * Has everybody who watches see an answer that holds. An acceptance replaces what they had answered before: it waits no
 * longer, where nothing else came with it.
 */
export async function recordAnswer(
  queries: Queries,
  bookingId: string,
  given: StoredAnswer,
  before: { readonly mailId: string; readonly at: string } | undefined,
  at: string,
): Promise<void> {
  if (given.isOutdated) return;
  await touchMeeting(queries, bookingId);
  if (asksTheAgency(given) || !before) return;
  const waiting = await findWaiting(queries, bookingId);
  if (waiting?.id !== before.mailId || waiting.created_at !== before.at) return;
  await finishWaiting(queries, bookingId, { at, seen: before.mailId });
}
