/** The lists that visitors add to; also the names of their tables. */
export type LeadTable = 'contacts' | 'quotes' | 'bookings';

/** One submission of a form, however often it was sent; its visitor's address is its own. */
export type Entry = {
  readonly table: LeadTable;
  readonly email: string;
  /** The instant wanted, for a booking. */
  readonly slot: string | undefined;
  outcome: 'under way' | 'acknowledged' | 'refused' | 'given up';
  /** The id in the response, once it is acknowledged. */
  id: string | undefined;
  attempts: number;
  /** When it was sent last, in milliseconds of `performance.now()`. */
  sentAt: number;
};

/** Everything visitors sent, and what they were told: what was acknowledged must be there. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Answers that nobody should get, such as a 500 or a refusal of what is valid, and how often. */
  readonly faults = new Map<string, number>();
  /** Why visitors had to send again, and how often: no response in time, a 503, or a 502 of the load balancer. */
  readonly repeatsByReason = new Map<string, number>();
  /** The longest that a visitor waited for any response, in milliseconds, since this was last set to 0. */
  slowestMs = 0;
  pagesRead = 0;
  pagesRepeated = 0;
  readonly #listeners = new Set<(entry: Entry) => void>();

  open(table: LeadTable, slot?: string): Entry {
    const email = `visitor-${this.entries.length}@example.com`;
    const entry: Entry = { table, email, slot, outcome: 'under way', id: undefined, attempts: 0, sentAt: 0 };
    this.entries.push(entry);
    return entry;
  }

  acknowledge(entry: Entry, id: string): void {
    entry.outcome = 'acknowledged';
    entry.id = id;
    for (const listener of this.#listeners) listener(entry);
  }

  /** Calls `listener` with each acknowledged entry from now on. @returns ends that */
  onAcknowledged(listener: (entry: Entry) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  addFault(what: string): void {
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  addRepeat(reason: string): void {
    this.repeatsByReason.set(reason, (this.repeatsByReason.get(reason) ?? 0) + 1);
  }

  get repeats(): number {
    return [...this.repeatsByReason.values()].reduce((sum, times) => sum + times, 0);
  }

  count(outcome: Entry['outcome']): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }
}
