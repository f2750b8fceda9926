import type { ServerResponse } from 'node:http';

/**
 * Calls of one session that may be under way at the same time, with answers that nobody has read yet: more than all the
 * tabs of a browser ask for.
 */
const maxPerSession = 64;

/**
 * Counts the calls of each session that are under way. One whose token asks for long lists over a thousand connections
 * would have the server work for nobody else.
 */
export class CallsUnderWay {
  readonly #bySession = new Map<string, number>();

  /** @returns false when the session has as many as it may; otherwise this one counts until it is answered */
  begin(sessionId: string, response: ServerResponse): boolean {
    // Whoever asked has gone while it was found out who they are: that it has ended is told no more.
    if (response.destroyed) return true;
    const count = this.#bySession.get(sessionId) ?? 0;
    if (count >= maxPerSession) return false;
    this.#bySession.set(sessionId, count + 1);
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      const left = (this.#bySession.get(sessionId) ?? 1) - 1;
      if (left > 0) this.#bySession.set(sessionId, left);
      else this.#bySession.delete(sessionId);
    };
    response.once('finish', end).once('close', end);
    return true;
  }
}
