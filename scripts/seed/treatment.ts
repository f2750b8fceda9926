import type { Status } from '@vitrine/contracts/status.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { ContactTable } from '../../server/platform/database/schema.ts';
import type { Random } from './random.ts';

const hour = 3600;
const day = 24 * hour;

/** How long leads wait for the agency, in seconds, and the percentage that waits so long. */
const waits = [
  { of: 31, from: 120, to: hour },
  { of: 32, from: hour, to: 4 * hour },
  { of: 15, from: 4 * hour, to: 8 * hour },
  { of: 14, from: 8 * hour, to: day },
  { of: 5, from: day, to: 2 * day },
  { of: 3, from: 2 * day, to: 6 * day },
] as const;

export type Treatment = Pick<ContactTable, 'status' | 'first_replied_at' | 'first_reply' | 'handled_after'>;

/** The status of a lead by now: nearly all old ones are completed. */
export function treat(random: Random, createdAt: number, now: number): Treatment {
  const wait = waitFor(random);
  const touched = (now - createdAt) / 1000 - wait;
  const fate = random.next();
  if (touched < 0 || fate < 0.0004) {
    return { status: 'pending', first_replied_at: null, first_reply: null, handled_after: null };
  }
  const first = { first_replied_at: toInstant(createdAt + wait * 1000), first_reply: 'elsewhere' } as const;
  return { status: statusAfter(touched, fate), ...first, handled_after: wait };
}

/** @param touched seconds since the first reply */
function statusAfter(touched: number, fate: number): Status {
  if (touched < day) return fate < 0.7 ? 'reviewing' : fate < 0.9 ? 'confirmed' : 'completed';
  if (touched < 6 * day) return fate < 0.25 ? 'reviewing' : fate < 0.65 ? 'confirmed' : 'completed';
  return fate < 0.004 ? 'reviewing' : fate < 0.02 ? 'confirmed' : 'completed';
}

function waitFor(random: Random): number {
  let left = random.next() * 100;
  const found = waits.find(({ of }) => {
    left -= of;
    return left < 0;
  });
  const { from, to } = found ?? waits[0];
  return random.whole(from, to);
}
