import { Readable } from 'node:stream';

/** How long a browser that lost its connection waits before it reconnects. */
const retryMs = 2_000;

/** How much may wait to be sent: about two messages. */
const maxBufferedBytes = 4_096;

/** A message without content, so that neither end, nor a proxy between them, takes the connection for dead. */
const heartbeat = ':\n\n';

/** Formats a server-sent event. @param data one line */
export function formatEvent(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

/**
 * The connection of one tab. Its messages describe a state, not changes: for a slow reader only the latest is kept, so
 * that nothing ever piles up.
 */
export class EventStream extends Readable {
  readonly accountId: string;
  readonly sessionId: string;
  /** Whether it is an owner's, who is told more. */
  readonly isOwner: boolean;
  /** Sent in front of the first message. */
  #preface = `retry: ${retryMs}\n`;
  #latest: string | undefined = '\n';
  #isReading = false;
  #missedHeartbeats = 0;
  #hasEnded = false;

  constructor({
    accountId,
    sessionId,
    isOwner = false,
  }: {
    readonly accountId: string;
    readonly sessionId: string;
    readonly isOwner?: boolean;
  }) {
    super({ highWaterMark: maxBufferedBytes });
    this.accountId = accountId;
    this.sessionId = sessionId;
    this.isOwner = isOwner;
  }

  override _read(): void {
    this.#isReading = true;
    this.#flush();
  }

  send(message: string): void {
    if (this.#hasEnded) return;
    this.#latest = message;
    this.#flush();
  }

  /** Sends a heartbeat. False when the reader has ended, or not read what was sent before the last two heartbeats. */
  sendHeartbeat(): boolean {
    if (this.#hasEnded) return false;
    if (this.#latest === undefined) {
      this.#missedHeartbeats = 0;
      this.send(heartbeat);
      return true;
    }
    this.#missedHeartbeats += 1;
    return this.#missedHeartbeats <= 2;
  }

  /** Ends the response as a complete one. */
  end(): void {
    if (this.#hasEnded || this.destroyed) return;
    this.#hasEnded = true;
    this.#latest = undefined;
    this.push(null);
  }

  #flush(): void {
    if (!this.#isReading || this.#latest === undefined || this.destroyed) return;
    const message = this.#preface + this.#latest;
    this.#preface = '';
    this.#latest = undefined;
    this.#isReading = false;
    this.push(message);
  }
}
