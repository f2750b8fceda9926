/** Long enough for a slow phone network, short enough that nobody leaves before hearing that it failed. */
export const callTimeoutMs = 10_000;

/** Aborts its signal when the time is up; `restart` grants the full time again. */
export class CallTimeout {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.restart();
  }

  restart(): void {
    this.clear();
    this.#timer = setTimeout(() => this.#controller.abort(), callTimeoutMs);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
