import { createHash } from 'node:crypto';
import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Envelope } from '../../platform/imap/read-mail.ts';
import { domainOf } from '../../platform/mail/message-id.ts';
import type { Platform } from '../../platform/platform.ts';
import { findValidAnswers } from '../../records/attendance.ts';
import { findAccount } from '../accounts/queries.ts';
import { getTimeZone } from '../schedule/offer.ts';
import type { TakenFiles } from './attachments.ts';
import { findBySender, findRepliedTo, openDossier } from './conversation-queries.ts';
import { asksTheAgency, type FoundMeeting, judgeAnswer, recordAnswer } from './meeting-answers.ts';
import { presentIncoming, type StoredContent } from './presenter.ts';
import {
  type Conversation,
  countIncomingSince,
  findByMessageId,
  findEarlier,
  findIncomingRowsAbout,
  findIncomingRowsFrom,
  findNewestIncomingRows,
  findRepliedToRows,
  findReply,
  findWaiting,
  insertFiles,
  insertIncoming,
  lockLead,
  replaceWaiting,
} from './queries.ts';
import type { Undelivered } from './undelivered.ts';
import { mailIdsIn, recordUndelivered } from './undelivered-queries.ts';

/**
 * Tells what a mail is about: by the tag it was sent to, else by the nearest mail it replies to. Who it says it comes from
 * decides only where that mail is forgotten by now, since anybody can write any address there.
 * @param own the agency's own addresses, in lower case, whose mails are no replies
 * @param now milliseconds since 1970
 * @returns undefined for what is none of ours
 */
export async function findConversation(
  queries: Queries,
  envelope: Envelope,
  { own, now }: { readonly own: ReadonlySet<string>; readonly now: number },
): Promise<Conversation | undefined> {
  const { messageId, inReplyTo, tags, sender } = envelope;
  const messageIds = inReplyTo.filter((id) => id !== messageId);
  const domains = new Set([...own].map(domainOf));
  const ofOurs = mailIdsIn(messageIds.filter((id) => domains.has(domainOf(id.toLowerCase()))));
  const found =
    (await findReply(queries, { ids: tags, messageIds })) ??
    (await findEarlier(queries, messageIds)) ??
    (await findRepliedTo(queries, [...tags, ...mailIdsIn(messageIds)])) ??
    (await findBySender(queries, [...tags, ...ofOurs], { sender, now }));
  return found && (await isFromOutside(queries, envelope, own)) ? found : undefined;
}

/** Whether a mail comes from outside the agency. */
export async function isFromOutside(
  queries: Queries,
  { sender }: Pick<Envelope, 'sender'>,
  own: ReadonlySet<string>,
): Promise<boolean> {
  return !own.has(sender) && !(await findAccount(queries, 'admin', sender));
}

type SeenMail = Pick<ReadMail, 'envelope' | 'conversation'>;

/** Whether a mail is stored already, as far as its head tells. */
export async function isStored(
  queries: Queries,
  { receivedAt, ...mail }: SeenMail & { readonly receivedAt: number | undefined },
): Promise<boolean> {
  const stored = await findByMessageId(queries, mail.envelope.messageId);
  return stored?.written_at === toInstant(receivedAt ?? 0) && isOfSame(stored, mail);
}

/**
 * The Message-ID under which a mail is stored. Whoever writes one chooses it, and may choose that of a mail by somebody else,
 * which must not be kept out by it: a mail that says something else has an id made of what it says.
 * @returns undefined where it is stored already: mail servers deliver some mails twice
 */
async function idToStore(queries: Queries, mail: ReadMail): Promise<string | undefined> {
  const { envelope, conversation, content } = mail;
  const stored = await findByMessageId(queries, envelope.messageId);
  if (!stored) return envelope.messageId;
  const { subject, text } = JSON.parse(stored.content) as StoredContent;
  if (isOfSame(stored, mail) && subject === content.subject && text === content.text) return undefined;
  const said = [envelope.messageId, conversation?.leadId, envelope.sender, content.subject, content.text];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Whether a mail with the Message-ID of a stored one is from the same sender, and about the same record as far as it tells. */
const isOfSame = (stored: Schema['incoming_mails'], { envelope, conversation }: SeenMail): boolean =>
  stored.sender === envelope.sender &&
  // A dossier is opened for a mail, and has its id from then on.
  (!conversation || conversation.list === 'dossiers' || stored.lead_id === conversation.leadId);

/** Mails about one lead that are taken in a day: no person writes as many, and a program that answers ours may. */
const maxPerDay = { count: 100, windowMs: 24 * 60 * 60_000 } as const;

/** Whether so much has come about a lead that the rest of it is left in the mailbox. */
export async function isFlooded(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  leadId: string,
): Promise<boolean> {
  const now = clock.now();
  return (await countIncomingSince(database.queries, leadId, now - maxPerDay.windowMs, now)) >= maxPerDay.count;
}

/** A mail that is to be stored. */
export type ReadMail = {
  readonly envelope: Envelope;
  /** Undefined where it only tells that a mail about no lead did not arrive. */
  readonly conversation: Conversation | undefined;
  readonly content: StoredContent;
  readonly files: TakenFiles;
  /** What it answers to the invitation to its meeting. */
  readonly given: FoundMeeting['given'];
  /** The mail of ours that it says did not arrive. */
  readonly undelivered: Undelivered | undefined;
  /** When the mailbox received it, in milliseconds since 1970. */
  readonly receivedAt: number;
};

/**
 * Stores a mail with its files, and has Today show that a reply waits, unless it came through a mailing list, a program
 * wrote it that does not tell of a mail of ours which did not arrive, or it accepts an invitation. Nothing is
 * ever sent because of it, so that two programs cannot go on answering each other.
 * @returns false where its lead is gone, or it is stored already
 */
export async function storeIncoming(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  queries: Queries,
  mail: ReadMail,
): Promise<boolean> {
  const { envelope, conversation, content, files, given, undelivered, receivedAt } = mail;
  const isNoted = undelivered !== undefined && (await recordUndelivered(queries, undelivered, undelivered.reason));
  if (!conversation) return isNoted;
  const { list, replyId } = conversation;
  const now = clock.now();
  const record = list === 'dossiers' ? await openDossier(queries, conversation.leadId, now) : conversation;
  const lead = await lockLead(database, queries, record);
  if (!lead) return false;
  const leadId = lead.id;
  const messageId = await idToStore(queries, mail);
  if (messageId === undefined) return isNoted;
  const [id, at] = [newId(now), toInstant(now)];
  const answered = await findRepliedToRows(queries, replyId);
  // The mail server's clock may be behind, and counts whole seconds: no reply stands before what it answers.
  const received = toInstant(Math.min(Math.max(receivedAt, answered?.at ?? 0), now));
  const before = given && (await findValidAnswers(queries, [leadId])).get(leadId);
  const meeting = given && (await judgeAnswer(queries, leadId, given, { last: before?.given, receivedAt }));
  const isByPerson = !envelope.isAutomatic && !undelivered && !content.mailingList;
  const isNew = await insertIncoming(queries, {
    id,
    message_id: messageId,
    list,
    lead_id: leadId,
    reply_id: replyId,
    email: lead.email,
    sender: envelope.sender,
    content: JSON.stringify({ ...content, ...(meeting && { meeting }) }),
    is_automatic: isByPerson ? 0 : 1,
    written_at: received,
    created_at: at,
  });
  if (!isNew) return false;
  await insertFiles(
    queries,
    files.taken.map((file) => ({ ...file, account_id: '', lead_id: leadId, reply_id: id, created_at: at })),
  );
  if (!meeting && !undelivered && !isByPerson) return true;
  await takeAdvisoryLock(database, queries, 'follow-ups');
  if (meeting) await recordAnswer(queries, leadId, meeting, before, at);
  if (meeting && !asksTheAgency(meeting)) return true;
  const earlier = await findWaiting(queries, leadId);
  const isOpen = earlier !== undefined && earlier.done_at === null;
  const waiting: Schema['follow_ups'] = {
    id,
    kind: 'incoming',
    list,
    record_id: leadId,
    email: lead.email,
    note: '',
    done_at: null,
    // What was put off is due again.
    due_on: dateIn(await getTimeZone(queries), now).toString(),
    owner_id: isOpen ? earlier.owner_id : (answered?.author ?? null),
    // The person has been waiting since the first of them.
    created_at: isOpen ? earlier.created_at : received,
    created_by: '',
    last_change: null,
    before_change: null,
  };
  await replaceWaiting(queries, waiting);
  return true;
}

/** The last mails that came back from an address, newest first. */
export async function findNewestIncoming(
  platform: Pick<Platform, 'database' | 'links'>,
  email: string,
  limit: number,
): Promise<IncomingMail[]> {
  return presentIncoming(platform, await findNewestIncomingRows(platform.database.queries, email, limit));
}

/** All of them, oldest first. */
export async function findIncomingFrom(
  platform: Pick<Platform, 'database' | 'links'>,
  email: string,
): Promise<IncomingMail[]> {
  return presentIncoming(platform, await findIncomingRowsFrom(platform.database.queries, email));
}

/** What came back about a lead, oldest first, and the Message-ID of the last. */
export async function findIncomingAbout(
  platform: Pick<Platform, 'database' | 'links'>,
  leadId: string,
): Promise<{ readonly mails: IncomingMail[]; readonly last: Schema['incoming_mails'] | undefined }> {
  const rows = await findIncomingRowsAbout(platform.database.queries, leadId);
  return { mails: await presentIncoming(platform, rows), last: rows.at(-1) };
}
