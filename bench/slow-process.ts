import { kill } from 'node:process';

/** How long a process runs at a time, in ms. */
const runMs = 4;

/**
 * Slows a process down, with all its threads, as if its processor were slower: it runs for a moment and is stopped for
 * the rest, over and over. Its own clock goes on.
 */
export class SlowProcess {
  readonly #id: number;
  readonly #rate: number;
  #timer: NodeJS.Timeout | undefined;
  #since = performance.now();
  #isRunning = true;

  /** @param rate how many times slower */
  constructor(id: number, rate: number) {
    this.#id = id;
    this.#rate = rate;
    this.#turn();
  }

  /** Lets it run at full speed again. */
  release(): void {
    clearTimeout(this.#timer);
    kill(this.#id, 'SIGCONT');
  }

  /** What a timer was late for one state, the next one makes up. */
  #turn(): void {
    const tookMs = performance.now() - this.#since;
    this.#since += tookMs;
    this.#isRunning = !this.#isRunning;
    kill(this.#id, this.#isRunning ? 'SIGCONT' : 'SIGSTOP');
    const nextMs = this.#isRunning ? runMs : Math.max(tookMs, runMs) * (this.#rate - 1);
    this.#timer = setTimeout(() => this.#turn(), nextMs);
  }
}
