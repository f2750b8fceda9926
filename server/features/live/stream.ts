import { Readable } from 'node:stream';

/** How long a browser that lost its connection waits before the next, in milliseconds. */
const retryMilliseconds = 2_000;

/** Bytes that may wait to be sent: about two messages. */
const mostBytes = 4_096;

/** A message that says nothing, so that neither side nor what stands between them takes the connection for dead. */
const sign = ':\n\n';

/** A message as server-sent events are written. @param data one line */
export function eventMessage(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

/**
 * The connection of one tab. What it is told is how things stand, not what happened: to a reader that is slow only the
 * latest is kept, so that nothing ever piles up.
 */
export class NewsStream extends Readable {
  readonly accountId: string;
  readonly sessionId: string;
  /** What the first message begins with. */
  #preface = `retry: ${retryMilliseconds}\n`;
  #latest: string | undefined = '\n';
  #wanted = false;
  #missed = 0;
  #isOver = false;

  constructor({ accountId, sessionId }: { readonly accountId: string; readonly sessionId: string }) {
    super({ highWaterMark: mostBytes });
    this.accountId = accountId;
    this.sessionId = sessionId;
  }

  override _read(): void {
    this.#wanted = true;
    this.#send();
  }

  tell(message: string): void {
    if (this.#isOver) return;
    this.#latest = message;
    this.#send();
  }

  /** Gives a sign of life. False when the reader has not even taken what it was told before the last two, or its end. */
  beat(): boolean {
    if (this.#isOver) return false;
    if (this.#latest === undefined) {
      this.#missed = 0;
      this.tell(sign);
      return true;
    }
    this.#missed += 1;
    return this.#missed <= 2;
  }

  /** Ends the answer as one that is complete. */
  end(): void {
    if (this.#isOver || this.destroyed) return;
    this.#isOver = true;
    this.#latest = undefined;
    this.push(null);
  }

  #send(): void {
    if (!this.#wanted || this.#latest === undefined || this.destroyed) return;
    const message = this.#preface + this.#latest;
    this.#preface = '';
    this.#latest = undefined;
    this.#wanted = false;
    this.push(message);
  }
}
