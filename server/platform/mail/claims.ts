import { sql } from 'kysely';
import type { MailContent } from '../../emails/mail.ts';
import { type Clock, latestNoted, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { skippingLockedRows } from '../database/row-locks.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mail } from './outbox.ts';
import { isNotPaused } from './pause.ts';
import { type Priority, priorities } from './priority.ts';
import { longestDelayMs } from './retry.ts';
import { replaceSecrets } from './secret-links.ts';
import { decideSending, type PolicyParts } from './sending-policy.ts';

/** A mail to be sent now. Its `id` is permanent: it is in the name of its file. `messageId` has no angle brackets. */
export type OutboxMail = Mail & {
  readonly id: string;
  readonly messageId: string;
  readonly attempts: number;
  readonly createdAt: string;
  /** Of the content, by which it is rendered; 0 for the defaults. */
  readonly contentRevision: number;
};

/** A mail that one process alone may send. */
export type Claim = {
  readonly mail: OutboxMail;
  /** Until when, unless it is renewed; tells this claim from a later one of another process. */
  until: string;
};

/** A process that was killed holds its claims no longer than this; a living one renews them while it sends. */
export const claimMs = 60_000;

export type ClaimsParts = Pick<PolicyParts, 'links' | 'caps' | 'isStillDue'> & {
  readonly database: Pick<Database, 'engine' | 'transaction'>;
  readonly clock: Clock;
  readonly claimMs?: number | undefined;
};

/**
 * Which process sends which mail of the outbox. Mails are claimed one by one, so that no mail waits behind another in a
 * process that has become slow. All writes are transactions: on SQLite they share the disk sync of the leads.
 */
export class Claims {
  readonly #database: ClaimsParts['database'];
  readonly #clock: Clock;
  readonly #claimMs: number;
  readonly #policy: PolicyParts;

  constructor(parts: ClaimsParts) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#claimMs = parts.claimMs ?? claimMs;
    this.#policy = parts;
  }

  /**
   * Claims the most urgent mail that is due and may be sent (`sending-policy.ts`), unless all mail is paused.
   * @param lowest leaves out mails that are less urgent
   */
  async take(lowest: Priority = priorities.notice): Promise<Claim | undefined> {
    for (;;) {
      const claim = await this.#takeOne(lowest);
      if (claim !== 'held') return claim;
    }
  }

  /** @returns `held` when the most urgent mail may not go to its recipient, and is now kept */
  #takeOne(lowest: Priority): Promise<Claim | 'held' | undefined> {
    return this.#database.transaction(async ({ queries }) => {
      const now = this.#clock.now();
      const until = toInstant(now + this.#claimMs);
      const due = Object.values(priorities)
        .filter((priority) => priority <= lowest)
        .map((priority) => this.#due(queries, priority, toInstant(now)));
      const row = await queries
        .updateTable('outbox')
        .set((set) => ({ claimed_until: until, attempts: set('attempts', '+', 1) }))
        // One index search for each priority, and none after the first that finds a mail.
        .where('id', '=', sql<string>`coalesce(${sql.join(due)}, null)`)
        .where(isNotPaused)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const mail = mailOf(row);
      const decision = await decideSending(this.#policy, queries, { ...row, content: mail.content }, now);
      if ('content' in decision) return { mail: { ...mail, ...decision } as OutboxMail, until };
      await queries
        .updateTable('outbox')
        .set({
          state: 'held',
          held_for: decision.heldFor,
          claimed_until: null,
          attempts: row.attempts - 1,
          // What came under an address that is disputed is found by it (`database/lead-filter.ts`).
          mailbox: mailboxOf(row.recipient),
        })
        .where('id', '=', row.id)
        .execute();
      return 'held';
    });
  }

  /**
   * Makes mails due that no right clock would keep for so long: they were stored, tried or claimed while the clock was
   * ahead, by mistake, and would otherwise wait for the day it showed. A process whose clock merely differs from another's
   * leaves them alone.
   */
  async bringForward(): Promise<void> {
    const now = this.#clock.now();
    const latest = toInstant(now + 2 * longestDelayMs);
    await this.#database.transaction(({ queries }) =>
      queries
        .updateTable('outbox')
        .set({ next_attempt_at: toInstant(now), claimed_until: null })
        .where('state', '=', sql.lit('waiting'))
        .where((on) =>
          on.or([
            on('next_attempt_at', '>', latest),
            on('claimed_until', '>', latest),
            // Due since it was stored, and free: whichever clock is wrong, it need not wait for the day to come.
            on.and([
              on('next_attempt_at', '>', latestNoted(now)),
              on('next_attempt_at', '=', on.ref('created_at')),
              on('claimed_until', 'is', null),
            ]),
          ]),
        )
        .execute(),
    );
  }

  /** Keeps a mail for longer. @returns false when the claim had expired and another process has taken the mail */
  async renew(claim: Claim): Promise<boolean> {
    const until = toInstant(this.#clock.now() + this.#claimMs);
    const isKept = await this.#end(claim, { claimed_until: until });
    if (isKept) claim.until = until;
    return isKept;
  }

  /** Leaves a mail that was not sent to any process, at once and as if it had not been claimed. */
  async giveBack(claim: Claim): Promise<void> {
    await this.#end(claim, { claimed_until: null, attempts: claim.mail.attempts - 1 });
  }

  /** Leaves a mail for which there was no connection to any process, last of those of its priority, with the reason. */
  async leaveUntried(claim: Claim, error: string): Promise<void> {
    await this.#end(claim, {
      claimed_until: null,
      attempts: claim.mail.attempts - 1,
      last_error: error.slice(0, 1000),
      next_attempt_at: toInstant(this.#clock.now()),
    });
  }

  /**
   * Records that a mail was sent, even if the claim has expired.
   * @returns false when the mail has been erased meanwhile
   */
  async markSent({ mail }: Claim): Promise<boolean> {
    // A secret link is stored no longer than needed.
    const data = JSON.stringify(replaceSecrets(mail.content, '').data);
    const sent_at = toInstant(this.#clock.now());
    const { numUpdatedRows } = await this.#database.transaction(({ queries }) =>
      queries
        .updateTable('outbox')
        .set({ state: 'sent', data, sent_at, claimed_until: null, last_error: null })
        .where('id', '=', mail.id)
        .executeTakeFirst(),
    );
    return numUpdatedRows === 1n;
  }

  /** Records a failed attempt, and when the next one is due; null gives the mail up. */
  async markTried(claim: Claim, error: string, nextAttemptAt: string | null): Promise<void> {
    await this.#end(claim, {
      claimed_until: null,
      last_error: error.slice(0, 1000),
      ...(nextAttemptAt === null ? { state: 'failed' as const } : { next_attempt_at: nextAttemptAt }),
    });
  }

  #due(queries: Queries, priority: Priority, now: string) {
    const rows = queries
      .selectFrom('outbox')
      .select('id')
      // Written out, as in the index, which is for waiting mails alone.
      .where('state', '=', sql.lit('waiting'))
      .where('priority', '=', priority)
      .where('next_attempt_at', '<=', now)
      .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
      .orderBy('next_attempt_at')
      .limit(1);
    return skippingLockedRows(this.#database, rows);
  }

  /** Changes a mail, unless the claim has expired and another process has taken it. @returns whether it was changed */
  #end(
    claim: Claim,
    change: Partial<Record<'claimed_until' | 'last_error' | 'next_attempt_at', string | null>> & {
      readonly attempts?: number;
      readonly state?: 'failed';
    },
  ): Promise<boolean> {
    return this.#database.transaction(async ({ queries }) => {
      const { numUpdatedRows } = await queries
        .updateTable('outbox')
        .set(change as object)
        .where('id', '=', claim.mail.id)
        .where('claimed_until', '=', claim.until)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }
}

function mailOf(row: OutboxTable): OutboxMail {
  return {
    id: row.id,
    messageId: row.message_id,
    to: row.recipient,
    language: row.language,
    content: { template: row.template, data: JSON.parse(row.data) } as MailContent,
    attempts: row.attempts,
    createdAt: row.created_at,
    contentRevision: row.content_revision,
  };
}
