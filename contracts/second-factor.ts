import { z } from 'zod';
import { totpCode } from './factor-input.ts';
import { id, line, storable, timestamp } from './fields.ts';
import { maxPasskeyNameLength, maxTicketLength } from './limits.ts';
import { passkeyAttestation, passkeyCreation } from './passkey.ts';

const lastUsedAt = timestamp.nullable();

const passkey = z.object({ id, name: z.string(), createdAt: timestamp, lastUsedAt });

/** The second factor of the account that asks. */
export const secondFactor = z
  .object({
    totp: z.object({ createdAt: timestamp, lastUsedAt }).nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean().meta({ description: 'Whether this account must have one.' }),
  })
  .meta({ id: 'SecondFactor' });

export type SecondFactor = z.infer<typeof secondFactor>;

/** Shown this once, as text and as the address that an authenticator app reads from a QR code. */
export const totpEnrolment = z.object({ secret: z.string(), uri: z.string() });

export const totpActivation = z.strictObject({ code: totpCode });

/** New recovery codes, shown this once; null when the account has some already. */
export const factorAdded = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const passkeyEnrolment = z.object({ ticket: z.string(), options: passkeyCreation });

const passkeyName = line().min(1, 'nameRequired').max(maxPasskeyNameLength).refine(storable, 'fieldInvalid');

export const passkeyAddition = z.strictObject({
  ticket: z.string().min(1).max(maxTicketLength),
  name: passkeyName,
  credential: passkeyAttestation,
});

export const passkeyParams = z.object({ id });

export const passkeyRenaming = z.strictObject({ name: passkeyName });

/** Whether every admin must have a second factor. */
export const secondFactorPolicy = z.strictObject({ isRequired: z.boolean() });
