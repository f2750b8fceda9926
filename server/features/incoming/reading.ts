import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryReport } from '../../platform/imap/delivery-report.ts';
import { MailParser } from '../../platform/imap/mail-parser.ts';
import type { Mailbox, NamedFiles } from '../../platform/imap/mailbox.ts';
import { isListOf } from '../../platform/imap/mailing-list.ts';
import { type Envelope, type MailBody, storableName } from '../../platform/imap/read-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordTestMailFound } from '../../records/test-mail.ts';
import { takeFiles } from './attachments.ts';
import { type FoundMeeting, findMeeting } from './meeting-answers.ts';
import type { Conversation } from './queries.ts';
import { findConversation, isFlooded, isFromOutside, isStored, type ReadMail } from './service.ts';
import { findUndelivered } from './undelivered.ts';

/** Ten megabytes of files as a mail carries them, and its text; of a larger mail, only the beginning is read. */
const maxSourceBytes = 15 * 1024 * 1024;
const beginningBytes = 512 * 1024;

/** Of a mail that names none of ours: those of programs have some kilobytes, and pictures of a signature. */
const maxUnknownBytes = 2 * 1024 * 1024;

/** A mail at which the server has failed so often in a row, within about an hour, is left in the mailbox. */
const maxAttempts = 6;

const unread = 'the text of a mail could not be read';

export type ReaderParts = {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'files' | 'links'>;
  /** What takes a mail apart, and is closed with the reader; by default one of its own. */
  readonly parser?: Pick<MailParser, 'readHead' | 'readBody' | 'close'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Reads the mails of a mailbox one by one, of each no more than it takes to know that it is about no lead. */
export class MailReader {
  readonly #parts: ReaderParts;
  readonly #own: ReadonlySet<string>;
  readonly #parser: NonNullable<ReaderParts['parser']>;
  /** The mail at which the server failed last, at which part of it, and how often. */
  #stuck: { readonly uid: number; readonly at: 'head' | 'source'; readonly times: number } = {
    uid: 0,
    at: 'head',
    times: 0,
  };

  /** @param own the agency's own addresses, in lower case, whose mails are no replies */
  constructor(parts: ReaderParts, own: ReadonlySet<string>) {
    this.#parts = parts;
    this.#own = own;
    this.#parser = parts.parser ?? new MailParser();
  }

  /**
   * Reads a mail where it belongs to a lead, and takes its files into the store.
   * @throws where the server fails, which is tried again, up to a point
   */
  async read(mailbox: Mailbox, uid: number): Promise<ReadMail | undefined> {
    const { platform, log } = this.#parts;
    // Undefined too once somebody has deleted it.
    const head = await this.#ask(uid, 'head', () => mailbox.head(uid));
    const envelope = head && (await this.#ask(uid, 'head', () => this.#parser.readHead(head.headers)));
    if (!head || !envelope) return undefined;
    await recordTestMailFound(platform, envelope.messageId);
    const { queries } = platform.database;
    const named = await findConversation(queries, envelope, { own: this.#own, now: platform.clock.now() });
    // Calendars answer an event, and need not name the mail that brought it.
    const isWorthReading = async () =>
      (await isFromOutside(queries, envelope, this.#own)) &&
      (envelope.mayReport || (await mayAnswerMeeting(mailbox, uid, head)));
    if (!named && !(await isWorthReading())) return undefined;
    const { receivedAt } = head;
    if (await isStored(queries, { envelope, conversation: named, receivedAt })) return undefined;
    if (named && (await this.#isTooMuch(named))) return undefined;
    // Of what may be about nothing of ours, no more is read than it takes to know.
    const isWhole = head.bytes <= (named ? maxSourceBytes : maxUnknownBytes);
    const isGivenUp = this.#isGivenUp(uid);
    const source = await this.#ask(uid, 'source', () => mailbox.source(uid, isWhole ? maxSourceBytes : beginningBytes));
    // Whose it is and what about is known: that it stands in the mailbox is told all the same.
    if (!source && !isGivenUp) return undefined;
    const body =
      source &&
      (await this.#parser.readBody(source).catch((error: unknown) => void log.warn({ err: error, uid }, unread)));
    // A person's answer repeats our mail, with the links that act for that person.
    const { withoutTokens } = platform.links;
    const answers = (body?.answers ?? []).map((each) => ({ ...each, comment: withoutTokens(each.comment) }));
    const meeting = body && (await findMeeting(queries, answers, envelope.sender));
    const reported = body?.report && (await this.#findReported(body.report, envelope));
    const undelivered = reported?.undelivered;
    const conversation = conversationOf(named ?? reported?.conversation, meeting);
    if (!conversation && !undelivered) return undefined;
    if (conversation && !named && (await this.#isTooMuch(conversation))) return undefined;
    const given = meeting?.given;
    const files =
      body && isWhole && conversation
        ? await takeFiles(
            platform,
            given ? body.files.filter(({ isAnswer }) => !isAnswer) : body.files,
            conversation.leadId,
          )
        : { taken: [], left: nameable((await mailbox.parts(uid)).files, body?.files, withoutTokens) };
    const { mailingList } = envelope;
    const content = {
      subject: withoutTokens(envelope.subject),
      text: withoutTokens(body?.text ?? ''),
      isCut: !body || body.isCut || !isWhole,
      files: files.left,
      ...(mailingList &&
        !isListOf(mailingList, this.#own) && { mailingList: { name: withoutTokens(mailingList.name) } }),
      ...(undelivered && { undelivered: { recipient: undelivered.recipient, reason: undelivered.reason } }),
    };
    const at = receivedAt ?? platform.clock.now();
    return { envelope, conversation, content, files, given, undelivered, receivedAt: at };
  }

  /** What a report is about: the mail that did not arrive, and what that one was about. */
  async #findReported(report: DeliveryReport, envelope: Envelope) {
    const { database, links, clock } = this.#parts.platform;
    const found = await findUndelivered(database.queries, report);
    const undelivered = found && { ...found, reason: links.withoutTokens(found.reason) };
    const carried = { ...envelope, inReplyTo: report.messageIds, tags: [] };
    return {
      undelivered,
      conversation: await findConversation(database.queries, carried, { own: this.#own, now: clock.now() }),
    };
  }

  async #isTooMuch({ leadId }: Conversation): Promise<boolean> {
    if (!(await isFlooded(this.#parts.platform, leadId))) return false;
    this.#parts.log.warn({ lead: leadId }, 'too many mails about one lead today: this one is left in the mailbox');
    return true;
  }

  /** Whether the server has failed at a mail for so long that the rest must not wait for it. */
  #isGivenUp(uid: number): boolean {
    return this.#stuck.uid === uid && this.#stuck.times >= maxAttempts;
  }

  /** Asks the server about a mail; what it cannot answer again and again is undefined. */
  async #ask<T>(uid: number, what: 'head' | 'source', ask: () => Promise<T>): Promise<T | undefined> {
    if (this.#isGivenUp(uid) && (what === 'source' || this.#stuck.at === 'head')) {
      this.#parts.log.warn({ uid, what }, 'a mail cannot be read, and is left in the mailbox');
      return undefined;
    }
    try {
      return await ask();
    } catch (error) {
      const times = this.#stuck.uid === uid ? this.#stuck.times : 0;
      this.#stuck = { uid, at: what, times: times + 1 };
      throw error;
    }
  }

  /** Stops what it has running; it must not be reading. */
  close(): void {
    this.#parser.close();
  }
}

/** The files of a mail that is too large to be read, by what the server says of them, else by what is read of it. */
const nameable = (listed: NamedFiles, read: MailBody['files'] | undefined, withoutTokens: (text: string) => string) =>
  (listed.length > 0 ? listed : (read ?? []).map(({ name, content }) => ({ name, bytes: content.length }))).map(
    ({ name, bytes }) => ({ name: storableName(withoutTokens(name)), bytes }),
  );

/** A reply belongs to its meeting; any other mail to what it answers, and else to the meeting it has a calendar about. */
function conversationOf(
  answered: Conversation | undefined,
  meeting: FoundMeeting | undefined,
): Conversation | undefined {
  if (!meeting || answered?.leadId === meeting.bookingId) return answered;
  return answered && !meeting.given ? answered : { list: 'bookings', leadId: meeting.bookingId, replyId: null };
}

/** Whether a mail that names none of ours is worth reading: its calendar may answer an invitation. */
const mayAnswerMeeting = async (
  mailbox: Mailbox,
  uid: number,
  { bytes }: { readonly bytes: number },
): Promise<boolean> => bytes <= maxUnknownBytes && (await mailbox.parts(uid)).hasCalendar;
