import type { EditingState } from '@vitrine/contracts/content-editing.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { getListsState } from '../../platform/database/counts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { findEditing } from '../../records/content-editors.ts';
import { filterLiveSessions } from '../accounts/session-queries.ts';
import { EventStream, formatEvent } from './stream.ts';

/** How often the database is polled for changes, while anybody watches: soon enough to look live. */
const defaultPollIntervalMs = 1_000;
/** How often each connection gets a heartbeat, and those that no longer read are dropped. */
const heartbeatIntervalMs = 20_000;
/** Connections one account may hold to this process: more tabs than anybody looks at. */
const maxStreamsPerAccount = 20;
/** At shutdown, a connection that no longer reads is cut after this time. */
const closeTimeoutMs = 1_000;

export type ListWatchParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Set to the number of watchers. */
  readonly gauge: { set(watchers: number): void };
  /** Who is in the editor of the content, and how its drafts stand; asked for while an owner watches. Left out, nobody is told. */
  readonly readEditing?: (() => ReturnType<typeof findEditing>) | undefined;
  /** Shorter in tests. */
  readonly pollIntervalMs?: number | undefined;
};

type Editing = Awaited<ReturnType<typeof findEditing>> | undefined;

/** What an owner is told of the others in the editor; empty for whoever is none. */
function formatEditing({ accountId, isOwner }: EventStream, editing: Editing): string {
  if (!(editing && isOwner)) return '';
  const others = editing.editors.filter((editor) => editor.accountId !== accountId);
  const editors = others.map(({ accountId: _accountId, ...editor }) => editor);
  return formatEvent('content', JSON.stringify({ stamp: editing.stamp, editors } satisfies EditingState));
}

/**
 * Sends the state of the lists to everybody who watches, at once and after each change, whichever process made it, and
 * closes the connections of sessions that have ended: the database is polled once a second for all of them together, and
 * not at all while nobody watches.
 */
export class ListWatch {
  readonly #parts: ListWatchParts;
  readonly #pollIntervalMs: number;
  readonly #streams = new Set<EventStream>();
  /** Those that have not been sent any state yet. */
  readonly #newStreams = new Set<EventStream>();
  #timer: NodeJS.Timeout | undefined;
  /** The round that is running. */
  #round: Promise<void> | undefined;
  #isClosed = false;
  /** The state as it was last sent; undefined until the database has been read. */
  #lastMessage: string | undefined;
  #lastEditing: Editing;
  #isUnavailable = false;
  #lastHeartbeat = 0;

  constructor(parts: ListWatchParts) {
    this.#parts = parts;
    this.#pollIntervalMs = parts.pollIntervalMs ?? defaultPollIntervalMs;
  }

  /** Opens a connection for a caller; RATE_LIMITED when their account holds too many already. */
  open(caller: Pick<Caller, 'accountId' | 'sessionId'> & Partial<Pick<Caller, 'adminRole'>>): EventStream | Refusal {
    if (this.#isClosed) return refuse('UNAVAILABLE');
    let open = 0;
    for (const { accountId } of this.#streams) if (accountId === caller.accountId) open += 1;
    if (open >= maxStreamsPerAccount) return refuse('RATE_LIMITED');

    const stream = new EventStream({ ...caller, isOwner: caller.adminRole === 'owner' });
    this.#streams.add(stream);
    this.#newStreams.add(stream);
    this.#updateGauge();
    stream.once('close', () => {
      this.#streams.delete(stream);
      this.#newStreams.delete(stream);
      this.#updateGauge();
    });
    this.#pollNow();
    return stream;
  }

  /** Ends every connection, and opens no further one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stream of this.#streams) stream.end();
    setTimeout(() => {
      for (const stream of this.#streams) stream.destroy();
    }, closeTimeoutMs).unref();
    await this.#round;
  }

  #updateGauge(): void {
    this.#parts.gauge.set(this.#streams.size);
  }

  /**
   * Polls for the new connections, without waiting for the interval: the state as last sent may be older than the list
   * on their screen, and what it lacks would be announced to them as new. Those that open together share a round.
   */
  #pollNow(): void {
    // A running round began before the connection was opened; another follows it.
    if (this.#round || this.#isClosed) return;
    const isPolling = this.#timer !== undefined;
    if (!isPolling) this.#lastHeartbeat = this.#parts.clock.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#startRound(), 0);
  }

  #startRound(): void {
    this.#timer = undefined;
    this.#round = this.#runRound().finally(() => {
      this.#round = undefined;
      if (this.#isClosed) return;
      const delayMs = this.#newStreams.size > 0 ? 0 : this.#pollIntervalMs;
      if (this.#streams.size > 0) this.#timer = setTimeout(() => this.#startRound(), delayMs);
      // The next watcher must not get what was true when the last one left.
      else this.#lastMessage = undefined;
    });
  }

  async #runRound(): Promise<void> {
    try {
      await this.#sendChanges();
      await this.#closeEndedSessions();
      this.#isUnavailable = false;
    } catch (error) {
      // The connections stay open and get the state once the database is back. Logged once, not every second.
      if (!this.#isUnavailable) this.#parts.log.warn({ err: error }, 'the lists cannot be watched for the moment');
      this.#isUnavailable = true;
    }
    // Also when the clock was set back.
    const sinceHeartbeatMs = Math.abs(this.#parts.clock.now() - this.#lastHeartbeat);
    if (sinceHeartbeatMs >= heartbeatIntervalMs) this.#sendHeartbeats();
  }

  /** Sends the state to new connections, and to all others if it has changed; the last known state, if it fails. */
  async #sendChanges(): Promise<void> {
    const newStreams = [...this.#newStreams];
    this.#newStreams.clear();
    try {
      const state = await getListsState(this.#parts.database);
      const message = formatEvent('lists', JSON.stringify(state));
      const editing = await this.#readEditing();
      const isNew = new Set(newStreams);
      const hasChanged = message !== this.#lastMessage;
      const hasEditingChanged = JSON.stringify(editing) !== JSON.stringify(this.#lastEditing);
      this.#lastMessage = message;
      this.#lastEditing = editing;
      for (const stream of this.#streams) {
        const isDue = hasChanged || isNew.has(stream) || (hasEditingChanged && stream.isOwner);
        // A slow reader gets the latest message alone: it is one, and says all.
        if (isDue) stream.send(message + formatEditing(stream, editing));
      }
    } catch (error) {
      if (this.#lastMessage !== undefined) {
        for (const stream of newStreams) stream.send(this.#lastMessage + formatEditing(stream, this.#lastEditing));
      }
      throw error;
    }
  }

  async #readEditing(): Promise<Editing> {
    const isWatched = [...this.#streams].some(({ isOwner }) => isOwner);
    return isWatched ? await this.#parts.readEditing?.() : undefined;
  }

  /** Each time, since whoever ends a session elsewhere wants its screens closed now. */
  async #closeEndedSessions(): Promise<void> {
    const { database, clock } = this.#parts;
    const checked = new Set([...this.#streams].map(({ sessionId }) => sessionId));
    if (checked.size === 0) return;
    const valid = new Set(await filterLiveSessions(database.queries, [...checked], clock.now()));
    for (const stream of this.#streams) {
      // One that was opened during the query has not been checked.
      if (checked.has(stream.sessionId) && !valid.has(stream.sessionId)) stream.end();
    }
  }

  #sendHeartbeats(): void {
    this.#lastHeartbeat = this.#parts.clock.now();
    for (const stream of this.#streams) if (!stream.sendHeartbeat()) stream.destroy();
  }
}
