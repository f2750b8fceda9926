import type { Language } from '@vitrine/contracts/language.ts';
import type { MailContent } from '../../emails/mail.ts';
import { type Clock, toInstant } from '../clock.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import { foldForSearch } from '../database/search.ts';
import { newId } from '../ids.ts';
import { replaceSecrets } from './secret-links.ts';

/** A mail to be sent: to whom, in which language, and what it tells. It is rendered when it is sent. */
export type Mail = { readonly to: string; readonly language: Language; readonly content: MailContent };

/** A mail as the worker takes it up. `id` names it for good: it is in the Message-ID and in the name of its file. */
export type OutboxMail = Mail & { readonly id: string; readonly attempts: number; readonly createdAt: string };

/** Of whom a mail tells, so that it is found by the name too. */
function personIn({ data }: MailContent): string {
  return 'clientName' in data ? data.clientName : 'name' in data ? data.name : '';
}

/** Longer than a sending takes; after it another process may take over what a killed one was sending. */
const claimMilliseconds = 120_000;

/** The mails that wait to be sent, kept in the same database as what they tell of. */
export class Outbox {
  readonly #clock: Clock;
  #listener: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Has `listener` called whenever mail was put in. */
  listen(listener: () => void): void {
    this.#listener = listener;
  }

  /** Says that mail was put in and its transaction is done, so that the worker need not wait for its next look. */
  announce(): void {
    this.#listener();
  }

  /** Puts mails in, within the transaction of what they tell of: no lead without its mail, no mail without its lead. */
  async put(queries: Queries, mails: readonly Mail[]): Promise<void> {
    await this.insertOf(queries, mails).execute();
  }

  /** The insert that puts mails in, to be run together with that of what they tell of. */
  insertOf(queries: Queries, mails: readonly Mail[]) {
    return queries.insertInto('outbox').values(mails.map((mail) => this.#rowOf(mail)));
  }

  /** Puts in a mail that repeats one that was sent. @returns the row */
  async putAgain(queries: Queries, mail: Mail, resendOf: string): Promise<OutboxTable> {
    const row = { ...this.#rowOf(mail), resend_of: resendOf };
    await queries.insertInto('outbox').values(row).execute();
    return row;
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

  /** Takes up to `most` mails that are due. What is taken here no other process takes until the claim has run out. */
  async claim(queries: Queries, most: number): Promise<OutboxMail[]> {
    const now = this.#clock.now();
    const at = toInstant(now);
    const due = queries
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', at)
      .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', at)]))
      .orderBy('next_attempt_at')
      .limit(most);
    const rows = await queries
      .updateTable('outbox')
      .set((set) => ({ claimed_until: toInstant(now + claimMilliseconds), attempts: set('attempts', '+', 1) }))
      .where('id', 'in', due)
      // Said again, since on PostgreSQL another process may have claimed a row after `due` was read: the row is then
      // looked at once more, as it is by now, and these conditions are what it is held to.
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
    // A link that opens something is not kept longer than needed.
    const data = JSON.stringify(replaceSecrets(mail.content, '').data);
    await queries
      .updateTable('outbox')
      .set({ state: 'sent', data, sent_at: toInstant(this.#clock.now()), claimed_until: null, last_error: null })
      .where('id', '=', mail.id)
      .execute();
  }

  /** Notes a failed try: when to try again, or null when no more tries follow. */
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

  /** How many mails there are in each state that asks for attention. */
  async count(queries: Queries): Promise<{ waiting: number; failed: number }> {
    const counted = await queries
      .selectFrom('outbox')
      .select(['state', (select) => select.fn.countAll().as('mails')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute();
    const of = (state: string) => Number(counted.find((row) => row.state === state)?.mails ?? 0);
    return { waiting: of('waiting'), failed: of('failed') };
  }
}
