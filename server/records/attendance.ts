import type { Attendance, MeetingAnswer } from '@vitrine/contracts/meeting-answer.ts';
import type { Queries, Schema } from '../platform/database/schema.ts';

/**
 * An answer to the invitation to a meeting, as it is stored with the mail that brought it (docs/decisions/0084).
 * Instants are ISO 8601 in UTC.
 */
export type StoredAnswer = {
  readonly answer: MeetingAnswer;
  /** The SEQUENCE of the invitation it answers. */
  readonly sequence: number;
  readonly stampedAt: string;
  readonly proposedStart: string | null;
  readonly proposedEnd: string | null;
  readonly comment: string;
  /** Whether it says nothing about the meeting as it is. */
  readonly isOutdated: boolean;
};

type AnswerMail = Pick<Schema['incoming_mails'], 'id' | 'lead_id' | 'content' | 'written_at'>;

/** The mails with answers to some meetings, in the order in which they came. */
async function findAnswerMails(queries: Queries, bookingIds: readonly string[]): Promise<AnswerMail[]> {
  if (bookingIds.length === 0) return [];
  return queries
    .selectFrom('incoming_mails')
    .select(['id', 'lead_id', 'content', 'written_at'])
    .where('lead_id', 'in', bookingIds)
    .where('list', '=', 'bookings')
    .where('content', 'like', '%"meeting":%')
    .orderBy('lead_id')
    .orderBy('id')
    .execute();
}

const answerIn = (content: string): StoredAnswer | undefined =>
  (JSON.parse(content) as { readonly meeting?: StoredAnswer }).meeting;

/** An answer, and the mail that brought it. */
export type ValidAnswer = { readonly mailId: string; readonly at: string; readonly given: StoredAnswer };

/** The last answers that hold for some meetings, by the ids of their bookings. */
export async function findValidAnswers(
  queries: Queries,
  bookingIds: readonly string[],
): Promise<Map<string, ValidAnswer>> {
  const valid = new Map<string, ValidAnswer>();
  for (const { id, lead_id, content, written_at } of await findAnswerMails(queries, bookingIds)) {
    const given = answerIn(content);
    if (given && !given.isOutdated) valid.set(lead_id, { mailId: id, at: written_at, given });
  }
  return valid;
}

/** Adds to bookings for an admin what their visitors' calendars have answered, where they have. */
export async function withAttendance<Row extends { readonly id: string }>(
  queries: Queries,
  rows: readonly Row[],
): Promise<(Row & { attendance?: Attendance })[]> {
  const answers = await findValidAnswers(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const found = answers.get(row.id);
    if (!found) return row;
    const { answer, proposedStart, proposedEnd, comment } = found.given;
    return { ...row, attendance: { answer, proposedStart, proposedEnd, comment, at: found.at } };
  });
}

/** Records that a meeting has another time: what was answered so far says nothing about it, even if it comes back. */
export async function outdateAnswers(queries: Queries, bookingId: string): Promise<void> {
  for (const { id, content } of await findAnswerMails(queries, [bookingId])) {
    const stored = JSON.parse(content) as { readonly meeting?: StoredAnswer };
    if (!stored.meeting || stored.meeting.isOutdated) continue;
    const changed = JSON.stringify({ ...stored, meeting: { ...stored.meeting, isOutdated: true } });
    await queries.updateTable('incoming_mails').set({ content: changed }).where('id', '=', id).execute();
  }
}
