import { z } from 'zod';
import { typedPassword } from './password.ts';

/** What confirms that whoever holds a session is still the person who logged in. */
const identityProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: typedPassword }),
]);

export type IdentityProof = z.infer<typeof identityProof>;

export const identityConfirmation = z.strictObject({ proof: identityProof });

/** For how long a login or a confirmation counts, for calls that ask for one. */
export const confirmationMinutes = 10;
