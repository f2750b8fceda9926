import type { Queries } from './schema.ts';

/** A transaction as its work sees it. */
export type Transaction = {
  /** Everything the transaction reads and writes goes through these. */
  readonly queries: Queries;
  /**
   * Has `listener` called once the transaction is on disk, and never if it is rolled back. Registering the same
   * listener again changes nothing. A listener must not throw: what it follows can no longer be undone.
   */
  readonly afterCommit: (listener: () => void) => void;
};

/** A transaction for its work, and what the engine calls after the commit. */
export function makeTransaction(queries: Queries): { transaction: Transaction; notify: () => void } {
  const listeners = new Set<() => void>();
  return {
    transaction: { queries, afterCommit: (listener) => void listeners.add(listener) },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
