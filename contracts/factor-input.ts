import { z } from 'zod';
import { maxRecoveryCodeLength, maxTicketLength } from './limits.ts';
import { passkeyAssertion, passkeyRequest } from './passkey.ts';
import { typedPassword } from './password.ts';

/** What an authenticator app shows (RFC 6238). */
export const totpCode = z.string().regex(/^\d{6}$/, 'codeInvalid');

const byTotp = z.strictObject({ method: z.literal('totp'), code: totpCode });
const byRecoveryCode = z.strictObject({
  method: z.literal('recoveryCode'),
  code: z.string().trim().min(1).max(maxRecoveryCodeLength),
});
const byPasskey = z.strictObject({ method: z.literal('passkey'), credential: passkeyAssertion });
const byPassword = z.strictObject({ method: z.literal('password'), password: typedPassword });

/** What somebody gives as a second factor. A recovery code stands for it once. */
const secondFactorInput = z.discriminatedUnion('method', [byTotp, byRecoveryCode, byPasskey]);

export type SecondFactorInput = z.infer<typeof secondFactorInput>;

/** What somebody gives as a step-up: that whoever holds a session is still the person who logged in. */
const factorInput = z.discriminatedUnion('method', [byPassword, byTotp, byRecoveryCode, byPasskey]);

export type FactorInput = z.infer<typeof factorInput>;

const ticket = z.string().min(1).max(maxTicketLength).meta({ description: 'For one use, within a few minutes.' });

/** The second step of a login. */
export const loginStep = z.strictObject({ ticket, factor: secondFactorInput });

export const stepUp = z.strictObject({
  factor: factorInput,
  ticket: ticket.optional().meta({ description: 'For a passkey: the ticket of what it signed.' }),
});

/** What a login still lacks, or which factors a step-up takes. `passkey` is there when `methods` has it. */
export const factorRequest = z
  .object({
    ticket: z.string(),
    methods: z.array(z.enum(['password', 'totp', 'passkey', 'recoveryCode'])),
    passkey: passkeyRequest.optional(),
  })
  .meta({ id: 'FactorRequest' });

export type FactorRequest = z.infer<typeof factorRequest>;

/** For how long a login or a step-up counts, for calls that ask for one. */
export const stepUpMinutes = 10;
