/** Thrown instead of doing work for which there is no room now; the response is 503. */
export class BusyError extends Error {
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('There is no room for more of this work now.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type QueueOptions = {
  /** How many works are done at the same time. */
  readonly atOnce: number;
  /** How many may wait, besides those that must not be kept waiting; as many of those again. */
  readonly waiting: number;
  /** How many of them one requester may have waiting or being done. */
  readonly perRequester?: number;
  readonly retryAfterSeconds: number;
};

/** Who is served. */
export type JobOptions = {
  /** On whose behalf the work is done. */
  readonly requester: string;
  /** Goes before all that are not. */
  readonly isUrgent: boolean;
  /** How many of this requester's may wait or be done; by default as many as of every other. */
  readonly perRequester?: number | undefined;
};

type Waiting = JobOptions & { readonly start: () => void; readonly refuse: () => void };

/**
 * Does expensive work, some at once, and lets a few wait. The requesters take turns, and when the queue is full, the one
 * with the most in it gives up its last place to one with fewer: who asks a hundred times holds up nobody else.
 */
export class WorkQueue {
  readonly #options: QueueOptions;
  readonly #urgent: Waiting[] = [];
  /** By requester, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #jobCounts = new Map<string, number>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** @throws {BusyError} when there is no room */
  async run<Result>(work: () => Promise<Result>, options: JobOptions): Promise<Result> {
    const { requester, isUrgent, perRequester = this.#options.perRequester } = options;
    const count = this.#jobCounts.get(requester) ?? 0;
    if (count >= (perRequester ?? Number.POSITIVE_INFINITY)) throw this.#busy();
    this.#jobCounts.set(requester, count + 1);
    try {
      if (this.#running >= this.#options.atOnce) await this.#wait({ requester, isUrgent });
      else this.#running += 1;
      // What ends hands its place on to what waits.
      try {
        return await work();
      } finally {
        this.#startNext();
      }
    } finally {
      const left = (this.#jobCounts.get(requester) ?? 1) - 1;
      if (left > 0) this.#jobCounts.set(requester, left);
      else this.#jobCounts.delete(requester);
    }
  }

  #busy = () => new BusyError(this.#options.retryAfterSeconds);

  #wait(options: JobOptions): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { ...options, start: resolve, refuse: () => reject(this.#busy()) };
    if (options.isUrgent) {
      if (this.#urgent.length >= this.#options.waiting) one.refuse();
      else this.#urgent.push(one);
    } else if (this.#waitingCount < this.#options.waiting || this.#makeRoom(options.requester)) {
      this.#waitingCount += 1;
      const others = this.#waiting.get(options.requester);
      if (others) others.push(one);
      else this.#waiting.set(options.requester, [one]);
    } else one.refuse();
    return promise;
  }

  /** Refuses the last of the requester with the most in the queue, if that leaves it no worse off than this one. */
  #makeRoom(requester: string): boolean {
    let most: Waiting[] = [];
    for (const list of this.#waiting.values()) if (list.length > most.length) most = list;
    if (most.length < (this.#waiting.get(requester)?.length ?? 0) + 2) return false;
    most.pop()?.refuse();
    this.#waitingCount -= 1;
    return true;
  }

  #startNext(): void {
    const next = this.#urgent.shift() ?? this.#takeTurn();
    if (next) next.start();
    else this.#running -= 1;
  }

  #takeTurn(): Waiting | undefined {
    for (const [requester, list] of this.#waiting) {
      const one = list.shift();
      // To the end of the line, if anything is left.
      this.#waiting.delete(requester);
      if (list.length > 0) this.#waiting.set(requester, list);
      this.#waitingCount -= 1;
      return one;
    }
    return undefined;
  }
}
