/** Long enough for a slow phone network, short enough that nobody leaves before hearing that it failed. */
export const callTimeoutMs = 10_000;

/** Of calls that take long, and those that send a file: ten megabytes over a slow line, all pages rendered on a busy machine. */
export const longCallTimeoutMs = 300_000;

/** Aborts its signal when the time is up; `restart` grants the full time again. */
export class CallTimeout {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  readonly #ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms = callTimeoutMs) {
    this.#ms = ms;
    this.restart();
  }

  restart(): void {
    this.clear();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
