import { setTimeout as pause } from 'node:timers/promises';

/** A batch keeps SQLite, and with it every request, busy for about as long; none for more than 50 ms. */
const aimMs = 8;

const firstBatch = 10;
const maxBatch = 500;

/**
 * Works until nothing is left, in batches that adapt to how long they take, with a pause as long as the batch after each:
 * requests go on being answered, at half speed at worst.
 * @param workOnSome deletes at most `max` rows, or the like, and returns how many
 * @returns how many in all
 */
export async function workInBatches(
  workOnSome: (max: number) => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  for (let max = firstBatch; !signal.aborted; ) {
    const before = performance.now();
    const done = await workOnSome(max);
    total += done;
    if (done < max) return total;
    const tookMs = performance.now() - before;
    max = Math.min(maxBatch, 2 * max, Math.max(1, Math.floor((max * aimMs) / tookMs)));
    await pause(Math.max(1, tookMs), undefined, { signal }).catch(() => {});
  }
  return total;
}
