import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { MailContent } from '../../emails/mail.ts';
import { type Clock, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { insertRows, type RowInsert } from '../database/insert-rows.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import { foldForSearch } from '../database/search.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { revisionInForce } from '../site/content-in-force.ts';
import { messageIdOf } from './message-id.ts';
import { priorities, priorityOf } from './priority.ts';
import { spellingsOf } from './spellings.ts';

/** A mail to send. It is rendered only when it is sent. */
export type Mail = {
  /** Given where something else goes by the id of its mail; else a new one. */
  readonly id?: string;
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
  /** The id of the lead or account it is about, where its data and those of the mails beside it do not say so. */
  readonly about?: string | undefined;
  /** Whether an admin asked for it, so that the daily limit for unconfirmed addresses does not hold it. */
  readonly byHand?: boolean;
  /** The instant before which it is not sent; left out, it leaves at once. */
  readonly notBefore?: string;
};

/** The name of the person a mail is about, so that a search finds it by name. */
function personIn({ data }: MailContent): string {
  return 'clientName' in data ? data.clientName : 'name' in data ? data.name : '';
}

/** The id of the lead or account that a mail is about, where it has one. */
function recordIn({ data }: MailContent): string | undefined {
  return 'bookingId' in data ? data.bookingId : 'id' in data ? data.id : undefined;
}

/** The mails waiting to be sent, in the same database as what they are about. */
export class Outbox {
  readonly #clock: Clock;
  readonly #domain: () => string;
  #listener: () => void = () => {};

  /** @param domain of the Message-IDs of mails put from now on: that of their sender, asked for each */
  constructor(clock: Clock, domain: () => string) {
    this.#clock = clock;
    this.#domain = domain;
  }

  /** The Message-ID, without angle brackets, of a mail that is put now. */
  messageIdOf(mailId: string): string {
    return messageIdOf(mailId, this.#domain());
  }

  /** Has `listener` called whenever mail is ready to be sent, so that the worker need not wait for its next poll. */
  listen(listener: () => void): void {
    this.#listener = listener;
  }

  /**
   * Adds mails in the transaction of what they are about: no lead without its mail, no mail without its lead.
   * The worker hears of them after the commit.
   */
  async put(transaction: Transaction, mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const { queries } = transaction;
    await queries.executeQuery(this.#insert(queries, mails).compile());
    this.notifyAfterCommit(transaction);
  }

  /** Inserts rows together with the mails about them, at least one, in the fewest steps the engine has for it. */
  async insertTogether(
    database: Pick<Database, 'queries' | 'insertTogether'>,
    inserts: readonly RowInsert[],
    mails: readonly Mail[],
  ): Promise<void> {
    await database.insertTogether([...inserts, this.#insert(database.queries, mails)]);
    this.#notify();
  }

  /** Adds a mail that repeats one already sent. @returns its row */
  async putAgain(transaction: Transaction, mail: Mail, resendOf: string): Promise<OutboxTable> {
    // Whoever asked for it is watching.
    const { queries } = transaction;
    const original = await queries
      .selectFrom('outbox')
      .select(['about', 'content_revision'])
      .where('id', '=', resendOf)
      .executeTakeFirst();
    const about = original?.about ?? null;
    const row = { ...this.#rowOf(mail, about, this.#clock.now()), resend_of: resendOf, priority: priorities.awaited };
    // It says what it said.
    if (original) row.content_revision = original.content_revision;
    await queries.insertInto('outbox').values(row).execute();
    this.notifyAfterCommit(transaction);
    return row;
  }

  /** Wakes the worker after the commit: for transactions that make a mail due which was already there. */
  notifyAfterCommit(transaction: Transaction): void {
    transaction.afterCommit(this.#notify);
  }

  readonly #notify = (): void => this.#listener();

  #insert(queries: Queries, mails: readonly Mail[]) {
    // The notice to the agency names the record; the receipt to the visitor goes with it.
    const [about = null] = mails.flatMap((mail) => recordIn(mail.content) ?? []);
    const now = this.#clock.now();
    return insertRows(
      queries,
      'outbox',
      mails.map((mail) => this.#rowOf(mail, about, now)),
    );
  }

  #rowOf(
    { id: given, to, language, content, about: subject, byHand = false, notBefore }: Mail,
    about: string | null,
    now: number,
  ): OutboxTable {
    const { template, data } = content;
    const id = given ?? newId(now);
    // A reply has its own, by which the next one of its conversation names it.
    const messageId = content.template === 'reply' ? content.data.messageId : this.messageIdOf(id);
    const createdAt = toInstant(now);
    return {
      id,
      message_id: messageId,
      template,
      language,
      recipient: canonicalEmail(to),
      data: JSON.stringify(data),
      state: 'waiting',
      attempts: 0,
      next_attempt_at: notBefore ?? createdAt,
      claimed_until: null,
      created_at: createdAt,
      sent_at: null,
      last_error: null,
      search: foldForSearch(...spellingsOf(to), template, personIn(content)),
      resend_of: null,
      priority: priorityOf(content),
      about: subject ?? about,
      held_for: null,
      by_hand: byHand ? 1 : 0,
      content_revision: revisionInForce(),
      mailbox: null,
      unconfirmed_at: null,
      dispute_hash: null,
    };
  }
}
