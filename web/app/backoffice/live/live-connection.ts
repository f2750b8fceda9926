import type { EditingState } from '@vitrine/contracts/content-editing.ts';
import type { ListsState } from '@vitrine/contracts/live.ts';
import { createListeners } from '../../lib/browser/listeners.ts';
import { call } from '../../lib/http/api.ts';
import { readEventStream } from '../../lib/http/event-stream.ts';
import { readSession } from '../../lib/session/session.ts';
import { type Arrivals, arrivedSince, type CountedList, changedLists, type KnownLists } from './list-changes.ts';
import { interruptible, reconnectDelay } from './reconnect-delay.ts';

/** How long the connection outlives its last user, so that it stays open from one screen to the next. */
const idleTimeoutMs = 3_000;
/** How often the counts are polled while there is no connection. */
const pollIntervalMs = 30_000;
/** How long a hidden tab keeps its connection: browsers allow few per server, for all their tabs together. */
const hiddenTimeoutMs = 60_000;
/** The longest delay a browser's timers support. */
const maxTimerMs = 2 ** 31 - 1;
/** How long a connection may be silent before it is suspected dead and replaced when the user returns. */
const maxSilenceMs = 25_000;
/** How many attempts in a row must fail before the page says so. */
const maxQuietFailures = 2;

/** `lost`: no connection after several attempts; what shows is as of `asOf`, in milliseconds since 1970. */
export type ConnectionState = { readonly status: 'connecting' | 'live' | 'lost'; readonly asOf?: number };

/** What happened: which lists have changed, how many leads arrived, whether the server is back after a failure. */
type ListEvent = {
  readonly changed: readonly CountedList[];
  readonly arrived: Arrivals;
  readonly isBack: boolean;
};

/**
 * The tab's one connection to the events of the lists. It reconnects with growing pauses, or at once when the network or
 * the user comes back, and polls the counts while there is no connection.
 */
class LiveConnection {
  #known: KnownLists | undefined;
  #state: ConnectionState = { status: 'connecting' };
  #token: string | undefined;
  #editing: EditingState | undefined;
  #users = 0;
  #running: AbortController | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortController | undefined;
  #wake: () => void = () => {};
  #failures = 0;
  #retryMs = 1_000;
  #lastActivityAt = 0;
  /** Whether the next attempt is made without a pause. */
  #isUrgent = false;
  /** Whether the last call or connection failed. */
  #isUnreachable = false;
  readonly #watchers = createListeners();
  readonly #listeners = new Set<(event: ListEvent) => void>();

  readonly known = (): KnownLists | undefined => this.#known;
  readonly state = (): ConnectionState => this.#state;
  /** Who else edits the content, as an owner is told; undefined for everybody else. */
  readonly editing = (): EditingState | undefined => this.#editing;

  /** Calls back when the counts or the state change. @returns a function that unsubscribes */
  readonly watch = this.#watchers.subscribe;

  /** Calls back with each event. @returns a function that unsubscribes */
  listen(listener: (event: ListEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens the connection, and holds it open for the caller. @returns a function that releases it */
  hold(): () => void {
    this.#users += 1;
    clearTimeout(this.#idleTimer);
    const token = readSession()?.token;
    if (token !== this.#token) this.#stop();
    this.#token = token;
    if (token !== undefined) this.#start();
    return () => {
      this.#users -= 1;
      if (this.#users > 0) return;
      if (readSession()?.token === this.#token) this.#idleTimer = setTimeout(() => this.#stop(), idleTimeoutMs);
      else this.#stop();
    };
  }

  #start(): void {
    if (this.#running) return;
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    document.addEventListener('visibilitychange', () => this.#onVisibilityChange(), { signal });
    window.addEventListener('online', () => this.#reconnect(), { signal });
    // The back/forward cache freezes a page with its connection: close it before, open another after.
    window.addEventListener('pagehide', () => this.#connection?.abort(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#reconnect(), { signal });
    this.#isUrgent = false;
    if (document.hidden) this.#onVisibilityChange();
    void this.#run(signal);
  }

  /** Closes the connection and forgets its data: the next may belong to another user. */
  #stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#connection?.abort();
    for (const timer of [this.#idleTimer, this.#hiddenTimer, this.#pollTimer]) clearTimeout(timer);
    this.#pollTimer = undefined;
    this.#failures = 0;
    this.#known = undefined;
    this.#editing = undefined;
    this.#setState({ status: 'connecting' });
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && readSession()?.token === this.#token) {
      this.#connection = new AbortController();
      const outcome = await readEventStream('watchLists', {
        signal: this.#connection.signal,
        onEvent: ({ event, data }) => {
          if (signal.aborted) return;
          if (event === 'lists') this.#receive(JSON.parse(data) as ListsState);
          if (event === 'content') this.#setEditing(JSON.parse(data) as EditingState);
        },
        onActivity: () => {
          this.#lastActivityAt = Date.now();
        },
        onRetry: (pause) => {
          this.#retryMs = pause;
        },
      });
      if (signal.aborted) return;
      this.#failures += 1;
      if (!outcome.ok) this.#isUnreachable = true;
      const isLost = this.#failures >= maxQuietFailures && !document.hidden;
      // Who was there may have left meanwhile.
      this.#setEditing(undefined);
      if (this.#state.status !== 'lost') this.#setState({ ...this.#state, status: isLost ? 'lost' : 'connecting' });
      // The counts are current when a connection ends in order; after a failure they are polled at once.
      if (this.#pollTimer === undefined) this.#poll(outcome.ok ? pollIntervalMs : 0, signal);
      const { over, wake } = interruptible(this.#pauseMs(), signal);
      this.#wake = wake;
      await over;
      this.#wake = () => {};
      this.#isUrgent = false;
    }
  }

  /** How long until the next attempt, in milliseconds: in a hidden tab, until it is looked at. */
  #pauseMs(): number {
    if (this.#isUrgent) return 0;
    return document.hidden && this.#connection?.signal.aborted
      ? maxTimerMs
      : reconnectDelay(this.#failures, this.#retryMs);
  }

  #receive(lists: ListsState): void {
    clearTimeout(this.#pollTimer);
    this.#pollTimer = undefined;
    this.#failures = 0;
    this.#update(lists, 'live');
  }

  /** Polls the counts until there is a connection again. */
  #poll(afterMs: number, signal: AbortSignal): void {
    this.#pollTimer = setTimeout(async () => {
      const outcome = await call('getCounts', { signal });
      if (signal.aborted || this.#state.status === 'live') return;
      if (outcome.ok) this.#update({ counts: outcome.data }, this.#state.status);
      else this.#isUnreachable = true;
      this.#poll(pollIntervalMs, signal);
    }, afterMs);
  }

  #update(now: KnownLists, status: ConnectionState['status']): void {
    const before = this.#known;
    const isBack = this.#isUnreachable;
    this.#isUnreachable = false;
    // Polled counts carry no versions: keep the last connection's, so that nothing that happened meanwhile is missed.
    this.#known = now.versions ? now : { ...before, ...now };
    this.#setState({ status, asOf: Date.now() });
    const event: ListEvent = { changed: changedLists(before, now), arrived: arrivedSince(before, now), isBack };
    if (event.changed.length > 0 || isBack) for (const listener of this.#listeners) listener(event);
  }

  #setEditing(editing: EditingState | undefined): void {
    if (JSON.stringify(editing) === JSON.stringify(this.#editing)) return;
    this.#editing = editing;
    this.#watchers.notify();
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#watchers.notify();
  }

  /** A tab hidden for a while gives up its connection; back in view it reconnects at once. */
  #onVisibilityChange(): void {
    clearTimeout(this.#hiddenTimer);
    if (document.hidden) {
      this.#hiddenTimer = setTimeout(() => this.#connection?.abort(), hiddenTimeoutMs);
    } else {
      this.#reconnect();
    }
  }

  /** Reconnects at once if there is no connection, or one that may be dead. */
  #reconnect(): void {
    if (document.hidden) return;
    if (this.#state.status === 'live' && Date.now() - this.#lastActivityAt < maxSilenceMs) return;
    this.#isUrgent = true;
    if (this.#state.status === 'live') this.#connection?.abort();
    this.#wake();
  }
}

/** The connection of this tab. */
export const liveConnection = new LiveConnection();
