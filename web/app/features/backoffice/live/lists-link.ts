import type { ListNews } from '@vitrine/contracts/counts.ts';
import { call } from '../../../lib/api.ts';
import { listen } from '../../../lib/event-stream.ts';
import { readSession } from '../../../lib/session.ts';
import { type Arrivals, arrivedSince, type CountedList, changedLists, type KnownLists } from './news.ts';
import { interruptible, pauseAfter } from './pauses.ts';

/** The connection goes on for this long without anybody who uses it: from one screen to the next it stays the same. */
const lingering = 3_000;
/** How often the counts are asked for while there is no connection. */
const askEvery = 30_000;
/** A tab that has been out of sight for this long gives its connection up: a browser has few of them for all its tabs. */
const restAfter = 60_000;
/** What a timer of a browser can wait at most, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** A connection that gave no sign for this long may be gone: it is not waited for when somebody comes back. */
const doubtAfter = 25_000;
/** After so many attempts in a row somebody who looks is told. */
const attemptsBeforeLost = 2;

/** `lost`: no connection after some attempts; what shows is as of `asOf`. */
export type LinkState = { readonly status: 'connecting' | 'live' | 'lost'; readonly asOf?: number };

/** What a listener is told: which lists have changed, who has written, whether the server is back after a silence. */
export type Told = {
  readonly changed: readonly CountedList[];
  readonly arrived: Arrivals;
  readonly isBack: boolean;
};

/**
 * The one connection of this tab to what happens to the lists. It reconnects with growing pauses, at once when the network
 * or the eye comes back, and asks for the counts now and then while it cannot.
 */
export class ListsLink {
  #known: KnownLists | undefined;
  #state: LinkState = { status: 'connecting' };
  #token: string | undefined;
  #holders = 0;
  #running: AbortController | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortController | undefined;
  #wake: () => void = () => {};
  #failures = 0;
  #retry = 1_000;
  #heardAt = 0;
  /** Whether the next attempt is to be made at once. */
  #isHurried = false;
  /** Whether the server did not answer when it was last asked. */
  #isSilent = false;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(told: Told) => void>();

  readonly known = (): KnownLists | undefined => this.#known;
  readonly state = (): LinkState => this.#state;

  /** Told when what is known or the state has changed. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Told of each change. */
  listen(listener: (told: Told) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps the connection while the caller needs it. @returns lets it go */
  hold(): () => void {
    this.#holders += 1;
    clearTimeout(this.#leaving);
    const token = readSession()?.token;
    if (token !== this.#token) this.#stop();
    this.#token = token;
    if (token !== undefined) this.#start();
    return () => {
      this.#holders -= 1;
      if (this.#holders > 0) return;
      if (readSession()?.token === this.#token) this.#leaving = setTimeout(() => this.#stop(), lingering);
      else this.#stop();
    };
  }

  #start(): void {
    if (this.#running) return;
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    document.addEventListener('visibilitychange', () => this.#seen(), { signal });
    window.addEventListener('online', () => this.#hurry(), { signal });
    // A page kept for the way back is frozen with its connection: it is closed before and opened anew after.
    window.addEventListener('pagehide', () => this.#connection?.abort(), { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#hurry(), { signal });
    this.#isHurried = false;
    if (document.hidden) this.#seen();
    void this.#run(signal);
  }

  /** Ends the connection and forgets what it told: the next may be another's. */
  #stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#connection?.abort();
    for (const timer of [this.#leaving, this.#resting, this.#asking]) clearTimeout(timer);
    this.#asking = undefined;
    this.#failures = 0;
    this.#known = undefined;
    this.#become({ status: 'connecting' });
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && readSession()?.token === this.#token) {
      this.#connection = new AbortController();
      const outcome = await listen('watchLists', {
        signal: this.#connection.signal,
        onEvent: ({ event, data }) => {
          if (event === 'lists' && !signal.aborted) this.#hear(JSON.parse(data) as ListNews);
        },
        onSign: () => {
          this.#heardAt = Date.now();
        },
        onRetry: (pause) => {
          this.#retry = pause;
        },
      });
      if (signal.aborted) return;
      this.#failures += 1;
      if (!outcome.ok) this.#isSilent = true;
      const isLost = this.#failures >= attemptsBeforeLost && !document.hidden;
      if (this.#state.status !== 'lost') this.#become({ ...this.#state, status: isLost ? 'lost' : 'connecting' });
      // The counts of a connection that ended are news of this moment; after a failure they are asked for at once.
      if (this.#asking === undefined) this.#ask(outcome.ok ? askEvery : 0, signal);
      const { over, wake } = interruptible(this.#pause(), signal);
      this.#wake = wake;
      await over;
      this.#wake = () => {};
      this.#isHurried = false;
    }
  }

  /** How long until the next attempt: for a tab at rest, until somebody looks. */
  #pause(): number {
    if (this.#isHurried) return 0;
    return document.hidden && this.#connection?.signal.aborted ? longestTimer : pauseAfter(this.#failures, this.#retry);
  }

  #hear(news: ListNews): void {
    clearTimeout(this.#asking);
    this.#asking = undefined;
    this.#failures = 0;
    this.#take(news, 'live');
  }

  /** Asks for the counts, now and then, until there is a connection again. */
  #ask(after: number, signal: AbortSignal): void {
    this.#asking = setTimeout(async () => {
      const outcome = await call('getCounts', { signal });
      if (signal.aborted || this.#state.status === 'live') return;
      if (outcome.ok) this.#take({ counts: outcome.data }, this.#state.status);
      else this.#isSilent = true;
      this.#ask(askEvery, signal);
    }, after);
  }

  #take(now: KnownLists, status: LinkState['status']): void {
    const before = this.#known;
    const isBack = this.#isSilent;
    this.#isSilent = false;
    // Without versions nothing is known of them: those of the last connection would hide what happened meanwhile.
    this.#known = now.versions ? now : { ...before, ...now };
    this.#become({ status, asOf: Date.now() });
    const told = { changed: changedLists(before, now), arrived: arrivedSince(before, now), isBack };
    if (told.changed.length > 0 || isBack) for (const listener of this.#listeners) listener(told);
  }

  #become(state: LinkState): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }

  /** Out of sight for a while, the tab rests; back in sight it is live at once. */
  #seen(): void {
    clearTimeout(this.#resting);
    if (document.hidden) {
      this.#resting = setTimeout(() => this.#connection?.abort(), restAfter);
    } else {
      this.#hurry();
    }
  }

  /** Connects at once where there is no connection, or one that may be gone. */
  #hurry(): void {
    if (document.hidden) return;
    if (this.#state.status === 'live' && Date.now() - this.#heardAt < doubtAfter) return;
    this.#isHurried = true;
    if (this.#state.status === 'live') this.#connection?.abort();
    this.#wake();
  }
}

/** The connection of this tab. */
export const listsLink = new ListsLink();
