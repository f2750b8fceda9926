import { setTimeout as pause } from 'node:timers/promises';

/** A batch keeps SQLite, and with it every request, busy for about as long; none for more than 50 ms. */
const aimMs = 12;

const firstBatch = 10;
const maxBatch = 500;

/**
 * Deletes until nothing is left, in batches that adapt to how long they take, with a pause as long as the batch after
 * each: requests go on being answered, at half speed at worst.
 * @param deleteSome deletes at most `max` rows and returns how many
 */
export async function deleteInBatches(
  deleteSome: (max: number) => Promise<number>,
  signal: AbortSignal,
): Promise<void> {
  for (let max = firstBatch; !signal.aborted; ) {
    const before = performance.now();
    if ((await deleteSome(max)) < max) return;
    const tookMs = performance.now() - before;
    max = Math.min(maxBatch, 2 * max, Math.max(1, Math.floor((max * aimMs) / tookMs)));
    await pause(Math.max(1, tookMs), undefined, { signal }).catch(() => {});
  }
}
