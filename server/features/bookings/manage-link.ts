import type { Queries } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { SealError } from '../../platform/sealing.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { findBookingById, findBookingByToken } from './queries.ts';
import type { Booking } from './row.ts';

/** What binds a sealed id to this use. */
const purpose = 'the meeting of an account';

/**
 * A token that opens a booking as the one in its mail does, of which only the hash is stored: the booking's id, sealed.
 * For the page of whoever has shown that the booking is theirs.
 */
export const manageTokenOf = ({ sealer }: Pick<Platform, 'sealer'>, id: string): string => sealer.seal(id, purpose);

/** The booking that a token opens, mailed or sealed; undefined for any other. */
export async function findManaged(
  { sealer }: Pick<Platform, 'sealer'>,
  queries: Queries,
  token: string,
): Promise<Booking | undefined> {
  // A mailed token has no dots.
  if (!token.includes('.')) return findBookingByToken(queries, hashSecret(token));
  try {
    return await findBookingById(queries, sealer.open(token, purpose));
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
