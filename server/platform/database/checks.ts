import { toInstant } from '../clock.ts';
import type { Transaction } from './transaction.ts';

export const checkResults = ['ok', 'low', 'full', 'failed', 'missing', 'replaced', 'damaged'] as const;

/** What a check found, in a word; `low` is a warning. */
export type CheckResult = (typeof checkResults)[number];

/** What has to be in order before calls can be answered. */
export type DatabaseChecks = {
  /** Whether it answers, and is fully migrated. */
  readonly database: CheckResult;
  /** Whether something can be written. */
  readonly write: CheckResult;
  /** SQLite: whether the file at its path is the one that is open, and whole. */
  readonly file?: CheckResult;
  /** SQLite: the space on its disk. */
  readonly disk?: CheckResult;
};

/** Whether calls can be answered. */
export const arePassed = (checks: DatabaseChecks): boolean =>
  Object.values(checks).every((result) => result === 'ok' || result === 'low');

/** The row of the table `settings` that a check writes. */
const probeKey = 'readyProbe';

/** Writes a row, as a visitor's lead would be written. */
export async function probeWrite(database: {
  transaction(work: (transaction: Transaction) => Promise<unknown>): Promise<unknown>;
}): Promise<void> {
  await database.transaction(({ queries }) => {
    const value = JSON.stringify(toInstant(Date.now()));
    return queries
      .insertInto('settings')
      .values({ key: probeKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}

/** The word for whether something resolves. */
export async function check(work: () => Promise<unknown>): Promise<CheckResult> {
  return work().then(
    () => 'ok',
    () => 'failed',
  );
}
