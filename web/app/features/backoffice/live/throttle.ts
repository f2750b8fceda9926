/**
 * Gathers what is given and hands it on: the first soon, so that what comes together goes together, and then no more
 * often than the gap allows.
 */
export class Throttle<T> {
  readonly #run: (gathered: ReadonlySet<T>) => void;
  readonly #gap: number;
  readonly #soon: number;
  #gathered = new Set<T>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;

  /**
   * @param gap the least time between two runs, in milliseconds
   * @param soon how long the first waits for others
   */
  constructor(run: (gathered: ReadonlySet<T>) => void, gap: number, soon = 100) {
    this.#run = run;
    this.#gap = gap;
    this.#soon = soon;
  }

  add(items: Iterable<T>): void {
    for (const item of items) this.#gathered.add(item);
    if (this.#gathered.size === 0 || this.#timer !== undefined) return;
    const wait = Math.max(this.#soon, this.#last + this.#gap - performance.now());
    this.#timer = setTimeout(() => {
      const gathered = this.#gathered;
      this.stop();
      this.#last = performance.now();
      this.#run(gathered);
    }, wait);
  }

  /** Forgets what has not been handed on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#gathered = new Set();
  }
}
