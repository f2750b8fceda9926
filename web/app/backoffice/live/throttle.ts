/**
 * Batches items: the first batch runs after a short delay, so that items arriving together run together, and later ones
 * no more often than the interval allows.
 */
export class Throttle<T> {
  readonly #run: (batch: ReadonlySet<T>) => void;
  readonly #intervalMs: number;
  readonly #delayMs: number;
  #batch = new Set<T>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param intervalMs the minimum time between two runs
   * @param delayMs how long the first batch waits for more items
   */
  constructor(run: (batch: ReadonlySet<T>) => void, intervalMs: number, delayMs = 100) {
    this.#run = run;
    this.#intervalMs = intervalMs;
    this.#delayMs = delayMs;
  }

  add(items: Iterable<T>): void {
    for (const item of items) this.#batch.add(item);
    if (this.#batch.size === 0 || this.#timer !== undefined) return;
    const wait = Math.max(this.#delayMs, this.#last + this.#intervalMs - performance.now());
    this.#timer = setTimeout(() => {
      const batch = this.#batch;
      this.stop();
      this.#last = performance.now();
      this.#run(batch);
    }, wait);
  }

  /** Drops the items that have not run yet. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#batch = new Set();
  }
}
