import type { Transaction } from '../database/transaction.ts';
import type { Outbox } from './outbox.ts';

/**
 * Lets mails go that were held because something was withdrawn which is now back; whether they are true is asked again.
 * @param notBefore the instant before which none of them leaves, so that an admin can think better of it
 */
export async function releaseOutdated(
  outbox: Pick<Outbox, 'notifyAfterCommit'>,
  transaction: Transaction,
  about: readonly string[],
  notBefore?: string,
): Promise<void> {
  if (about.length === 0) return;
  if (notBefore !== undefined) {
    await transaction.queries
      .updateTable('outbox')
      .set({ next_attempt_at: notBefore })
      .where('about', 'in', about)
      .where('next_attempt_at', '<', notBefore)
      .where('claimed_until', 'is', null)
      .where((on) => on.or([on('state', '=', 'waiting'), on('held_for', '=', 'outdated')]))
      .execute();
  }
  await transaction.queries
    .updateTable('outbox')
    .set({ state: 'waiting', held_for: null })
    .where('about', 'in', about)
    .where('state', '=', 'held')
    .where('held_for', '=', 'outdated')
    .execute();
  outbox.notifyAfterCommit(transaction);
}
