import type { Language } from '@vitrine/contracts/language.ts';
import type { Compilable } from 'kysely';
import type { MailContent } from '../../emails/mail.ts';
import { type Clock, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import { foldForSearch } from '../database/search.ts';
import type { Transaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { replaceSecrets } from './secret-links.ts';

/** A mail to send. It is rendered only when it is sent. */
export type Mail = { readonly to: string; readonly language: Language; readonly content: MailContent };

/** A mail that the worker has claimed. Its `id` is permanent: it is in the Message-ID and the name of its file. */
export type OutboxMail = Mail & { readonly id: string; readonly attempts: number; readonly createdAt: string };

/** The name of the person a mail is about, so that a search finds it by name. */
function personIn({ data }: MailContent): string {
  return 'clientName' in data ? data.clientName : 'name' in data ? data.name : '';
}

/** Longer than sending takes. After it, another process may take over the mail of one that was killed. */
const claimMs = 120_000;

/** The mails waiting to be sent, in the same database as what they are about. */
export class Outbox {
  readonly #clock: Clock;
  #listener: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
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
    await this.#insert(transaction.queries, mails).execute();
    this.notifyAfterCommit(transaction);
  }

  /** Inserts rows together with the mails about them, at least one, in the fewest steps the engine has for it. */
  async insertTogether(
    database: Pick<Database, 'queries' | 'insertTogether'>,
    inserts: readonly Compilable[],
    mails: readonly Mail[],
  ): Promise<void> {
    await database.insertTogether([...inserts, this.#insert(database.queries, mails)]);
    this.#notify();
  }

  /** Adds a mail that repeats one already sent. @returns its row */
  async putAgain(transaction: Transaction, mail: Mail, resendOf: string): Promise<OutboxTable> {
    const row = { ...this.#rowOf(mail), resend_of: resendOf };
    await transaction.queries.insertInto('outbox').values(row).execute();
    this.notifyAfterCommit(transaction);
    return row;
  }

  /** Wakes the worker after the commit: for transactions that make a mail due which was already there. */
  notifyAfterCommit(transaction: Transaction): void {
    transaction.afterCommit(this.#notify);
  }

  readonly #notify = (): void => this.#listener();

  #insert(queries: Queries, mails: readonly Mail[]) {
    return queries.insertInto('outbox').values(mails.map((mail) => this.#rowOf(mail)));
  }

  #rowOf({ to, language, content }: Mail): OutboxTable {
    const { template, data } = content;
    const now = this.#clock.now();
    return {
      id: newId(now),
      template,
      language,
      recipient: to,
      data: JSON.stringify(data),
      state: 'waiting',
      attempts: 0,
      next_attempt_at: toInstant(now),
      claimed_until: null,
      created_at: toInstant(now),
      sent_at: null,
      last_error: null,
      search: foldForSearch(to, template, personIn(content)),
      resend_of: null,
    };
  }

  /** Claims up to `maxMails` that are due. No other process takes them until the claim expires. */
  async claim(queries: Queries, maxMails: number): Promise<OutboxMail[]> {
    const now = this.#clock.now();
    const at = toInstant(now);
    const due = queries
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', at)
      .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', at)]))
      .orderBy('next_attempt_at')
      .limit(maxMails);
    const rows = await queries
      .updateTable('outbox')
      .set((set) => ({ claimed_until: toInstant(now + claimMs), attempts: set('attempts', '+', 1) }))
      .where('id', 'in', due)
      // Repeated, since on PostgreSQL another process may claim a row after `due` was read: PostgreSQL then checks these
      // conditions again on the row's new version.
      .where('state', '=', 'waiting')
      .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', at)]))
      .returning(['id', 'template', 'language', 'recipient', 'data', 'attempts', 'created_at'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      language: row.language,
      content: { template: row.template, data: JSON.parse(row.data) } as MailContent,
      attempts: row.attempts,
      createdAt: row.created_at,
    }));
  }

  async markSent(queries: Queries, mail: OutboxMail): Promise<void> {
    // A secret link is stored no longer than needed.
    const data = JSON.stringify(replaceSecrets(mail.content, '').data);
    await queries
      .updateTable('outbox')
      .set({ state: 'sent', data, sent_at: toInstant(this.#clock.now()), claimed_until: null, last_error: null })
      .where('id', '=', mail.id)
      .execute();
  }

  /** Records a failed attempt, and when the next one is due; null gives the mail up. */
  async markTried(queries: Queries, id: string, error: string, nextAttemptAt: string | null): Promise<void> {
    await queries
      .updateTable('outbox')
      .set({
        claimed_until: null,
        last_error: error.slice(0, 1000),
        ...(nextAttemptAt === null ? { state: 'failed' as const } : { next_attempt_at: nextAttemptAt }),
      })
      .where('id', '=', id)
      .execute();
  }
}
