import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { FastifyBaseLogger } from 'fastify';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type ImapSettings, mailboxIdOf } from '../../platform/imap/imap-url.ts';
import { type Mailbox, openMailbox } from '../../platform/imap/mailbox.ts';
import { emailOf } from '../../platform/mail/message.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRoutine } from '../../platform/routine.ts';
import { dropFiles } from './attachments.ts';
import { claimBox, findBox, insertBox, updateBox } from './queries.ts';
import { MailReader, type ReaderParts } from './reading.ts';
import { type ReadMail, storeIncoming } from './service.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** A process that was killed holds its claim no longer than this; a living one renews it with each mail. */
const claimMs = 2 * minute;

/** How long the mailbox is left alone once it has been read, by whichever process. */
const restMs = 30 * second;

/** After each failure in a row it is left alone for longer. */
const firstRetryMs = minute;
const longestRetryMs = 30 * minute;

/** How often is looked whether the mailbox is to be read. */
const pollIntervalMs = 5 * second;

/** A mailbox that is read for the first time may already hold answers to what was sent before. */
const firstLookBackMs = 30 * day;

/** When the server numbers its mails anew, everything since the last time is read again, and this much more. */
const renumberedLookBackMs = 2 * day;

/** What was skipped is recorded no more often than this: reading its head again costs little. */
const recordEveryMs = 15 * second;

type Box = Schema['incoming_boxes'];

export type CollectorParts = Pick<ReaderParts, 'parser'> & {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'files' | 'links' | 'agencyEmail'>;
  readonly address: ImapSettings;
  /** The sender of our own mails, whose copies are no replies. */
  readonly mailFrom: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** A claim that another process has taken over, since this one was too slow. */
class ClaimLost extends Error {}

/**
 * Brings the replies that arrive in a mailbox onto the timelines of their leads. Of several processes one reads at a time,
 * and none again before a rest. Each mail is stored in the transaction that notes it as read, and is known by its
 * Message-ID, so that a kill in the middle neither loses nor doubles one. Nothing in the mailbox changes.
 */
export class Collector {
  readonly #parts: CollectorParts;
  readonly #boxId: string;
  readonly #mails: MailReader;

  constructor(parts: CollectorParts) {
    const { address, platform, mailFrom } = parts;
    this.#parts = parts;
    this.#boxId = mailboxIdOf(address);
    const own = new Set([platform.agencyEmail, address.user, emailOf(mailFrom)].map(canonicalEmail));
    this.#mails = new MailReader(parts, own);
  }

  /**
   * Reads what has arrived, unless another process does, or the mailbox is to be left alone for now.
   * @returns how many mails were stored
   * @throws when the mailbox cannot be read, which is recorded; it is then left alone for a while
   */
  async collect(signal: AbortSignal = new AbortController().signal): Promise<number> {
    const box = await this.#claim();
    if (!box) return 0;
    try {
      const mailbox = await openMailbox(this.#parts.address, signal);
      try {
        return await this.#read(box, mailbox, signal);
      } finally {
        await mailbox.close();
      }
    } catch (error) {
      if (error instanceof ClaimLost) return 0;
      if (signal.aborted) {
        // Another process need not wait for the end of the claim.
        await this.#end(box, { claimed_until: null });
        return 0;
      }
      await this.#recordFailure(box, error);
      throw error;
    }
  }

  /** Stops what it has running; it must not be collecting. */
  close(): void {
    this.#mails.close();
  }

  async #claim(): Promise<Box | undefined> {
    const { database, clock } = this.#parts.platform;
    const now = clock.now();
    const times = { now: toInstant(now), until: toInstant(now + claimMs), absurd: toInstant(now + 2 * longestRetryMs) };
    const known = await findBox(database.queries, this.#boxId);
    // Read first, so that nothing is written while there is nothing to do.
    const until = known?.claimed_until ?? null;
    if (until !== null && until > times.now && until <= times.absurd) return undefined;
    return database.transaction(async ({ queries }) => {
      if (!known) await insertBox(queries, this.#boxId);
      return claimBox(queries, this.#boxId, times);
    });
  }

  async #read(box: Box, mailbox: Mailbox, signal: AbortSignal): Promise<number> {
    const { clock } = this.#parts.platform;
    const { uidValidity } = mailbox;
    const isKnown = box.uid_validity === uidValidity;
    const from = isKnown ? Number(box.last_uid) : 0;
    const since = isKnown ? undefined : new Date(sinceWhen(box, clock.now()));
    const uids = await mailbox.after(from, since);
    let [stored, notedAt] = [0, performance.now()];
    for (const uid of uids) {
      signal.throwIfAborted();
      const progress = { uid_validity: uidValidity, last_uid: uid };
      const mail = await this.#mails.read(mailbox, uid);
      if (mail) stored += Number(await this.#store(box, mail, progress));
      else if (performance.now() - notedAt >= recordEveryMs)
        await this.#update(box, { ...progress, ...this.#renewal() });
      else continue;
      notedAt = performance.now();
    }
    const now = clock.now();
    const rested = { claimed_until: toInstant(now + restMs), read_at: toInstant(now) };
    const sound = { failing_since: null, failures: 0, last_error: null };
    await this.#update(box, {
      ...rested,
      ...sound,
      uid_validity: uidValidity,
      last_uid: Math.max(from, mailbox.lastUid, uids.at(-1) ?? 0),
    });
    if (stored > 0) this.#parts.log.info({ mails: stored }, 'mails came back to the mailbox');
    return stored;
  }

  /** @returns whether the mail was stored */
  async #store(box: Box, mail: ReadMail, progress: Pick<Box, 'uid_validity' | 'last_uid'>): Promise<boolean> {
    const { platform } = this.#parts;
    const change = { ...progress, ...this.#renewal() };
    const isStored = await platform.database.transaction(async ({ queries }) => {
      if (!(await updateBox(queries, box, change))) throw new ClaimLost();
      return storeIncoming(platform, queries, mail);
    });
    Object.assign(box, change);
    if (!isStored) await dropFiles(platform, mail.files);
    return isStored;
  }

  /** The claim of a process that is at work. */
  #renewal() {
    return { claimed_until: toInstant(this.#parts.platform.clock.now() + claimMs) };
  }

  async #update(box: Box, change: Partial<Omit<Box, 'id'>>): Promise<void> {
    const { database } = this.#parts.platform;
    if (!(await database.transaction(({ queries }) => updateBox(queries, box, change)))) throw new ClaimLost();
    Object.assign(box, change);
  }

  async #recordFailure(box: Box, error: unknown): Promise<void> {
    const now = this.#parts.platform.clock.now();
    const failures = box.failures + 1;
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
    const change = {
      claimed_until: toInstant(now + waitMs),
      failing_since: box.failing_since ?? toInstant(now),
      failures,
      last_error: reasonOf(error).slice(0, 500),
    };
    await this.#end(box, change);
  }

  /** Ends a claim, unless another process has it by now. */
  async #end(box: Box, change: Partial<Omit<Box, 'id'>>): Promise<void> {
    const { database } = this.#parts.platform;
    await database.transaction(({ queries }) => updateBox(queries, box, change));
  }
}

/** From when on mails are read, in ms since 1970, where the numbers of a mailbox are not known. */
function sinceWhen({ read_at }: Box, now: number): number {
  const readAt = read_at === null ? undefined : Date.parse(read_at);
  // Read while the clock was ahead: nobody knows when.
  const isKnown = readAt !== undefined && elapsedSince(readAt, now) < Number.POSITIVE_INFINITY;
  return isKnown ? readAt - renumberedLookBackMs : now - firstLookBackMs;
}

/** What a server says when it refuses is in a property of its own; neither has the password. */
function reasonOf(error: unknown): string {
  const { responseText, message } = error as { readonly responseText?: unknown; readonly message?: unknown };
  return String(responseText ?? message ?? error);
}

/**
 * Reads the mailbox again and again. A failure is logged, and tried again after a while.
 * @param isReady false until the database is migrated
 * @returns a function that stops it, and resolves when the mail under way is stored
 */
export function startCollecting(
  parts: Omit<CollectorParts, 'address'>,
  address: ImapSettings | undefined,
  isReady: () => boolean,
): () => Promise<void> {
  if (!address) return async () => {};
  const stopping = new AbortController();
  const collector = new Collector({ ...parts, address });
  const stop = startRoutine({
    run: () => collector.collect(stopping.signal),
    intervalMs: pollIntervalMs,
    isReady,
    onError: (error) => parts.log.warn({ err: error }, 'the mailbox could not be read, and is tried again later'),
  });
  return () => {
    stopping.abort();
    // Not before: a mail whose text is not read would be stored without it.
    return stop().finally(() => collector.close());
  };
}
