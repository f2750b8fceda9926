import { Ledger } from './ledger.ts';
import { randomIp, sendForm, visit } from './visitor.ts';

/** How often a contact request is sent while `untilAcknowledged` waits. */
const probeIntervalMs = 100;
const probeTimeoutMs = 180_000;

/** Visitors who keep arriving at a steady rate, whether or not those before them have been answered. */
export class Campaign {
  readonly ledger = new Ledger();
  readonly #visits = new Set<Promise<void>>();
  readonly url: string;
  readonly #timer: NodeJS.Timeout;

  /** @param perSecond how many visitors arrive in a second */
  constructor(url: string, perSecond: number) {
    this.url = url;
    this.#timer = setInterval(() => this.add(visit(url, this.ledger)), 1000 / perSecond);
  }

  /** Counts a visit that was begun elsewhere as one of the campaign's. */
  add(visit: Promise<void>): void {
    const visiting: Promise<void> = visit.finally(() => this.#visits.delete(visiting));
    this.#visits.add(visiting);
  }

  /**
   * Sends contact requests until one sent from now on is acknowledged.
   * @returns how long that took, in milliseconds
   * @throws when it takes longer than three minutes
   */
  async untilAcknowledged(): Promise<number> {
    const start = performance.now();
    const sender = () => ({ url: this.url, ipAddress: randomIp() });
    const probes = setInterval(() => this.add(sendForm(sender(), this.ledger, 'contacts')), probeIntervalMs);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopListening = this.ledger.onAcknowledged(({ sentAt }) => sentAt >= start && resolve());
    const timer = setTimeout(() => reject(new Error('Nothing was acknowledged for three minutes.')), probeTimeoutMs);
    try {
      await promise;
      return performance.now() - start;
    } finally {
      stopListening();
      clearInterval(probes);
      clearTimeout(timer);
    }
  }

  /** Lets nobody else arrive. Resolves when the last visitor has been answered or has left. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#visits);
  }
}
