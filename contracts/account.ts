import { z } from 'zod';
import { emailAddress, id, linkToken, personName, timestamp } from './fields.ts';
import { newPassword, signUpPassword, typedPassword } from './password.ts';
import { trap } from './proof-of-work.ts';

/** The two kinds of account, each with its own login. */
export const accountKinds = ['client', 'admin'] as const;

export type AccountKind = (typeof accountKinds)[number];

/** What an admin may do: an owner everything; a member answers leads, but does not manage, export or erase. */
export const adminRoles = ['owner', 'member'] as const;

export type AdminRole = (typeof adminRoles)[number];

export const registration = z.strictObject({
  name: personName,
  email: emailAddress,
  password: signUpPassword,
  subject: trap,
});

export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({ email: emailAddress, password: typedPassword });

export type Credentials = z.infer<typeof credentials>;

const deletionRequestedAt = timestamp
  .nullable()
  .meta({ description: 'When the client asked for the account to be deleted; null if never' });

/** An account as its client sees it. */
export const clientProfile = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    isValidated: z.boolean(),
    createdAt: timestamp,
    deletionRequestedAt,
  })
  .meta({ id: 'ClientProfile' });

export type ClientProfile = z.infer<typeof clientProfile>;

export const clientSession = z.object({ token: z.string(), client: clientProfile });

export const adminSession = z.object({ token: z.string(), email: z.string() });

/** Who holds the token (GET /auth/me). */
export const identity = z.discriminatedUnion('type', [
  z.object({ type: z.literal('client'), client: clientProfile }),
  z.object({
    type: z.literal('admin'),
    email: z.string(),
    name: z.string(),
    role: z.enum(adminRoles),
    hasWeakPassword: z.boolean().meta({ description: 'Whether the password breaks the rules for new ones' }),
  }),
]);

/** A login that took a second step. */
export const signedIn = z.object({ token: z.string(), identity });

export type Identity = z.infer<typeof identity>;

export const resetRequest = z.strictObject({ email: emailAddress, userType: z.enum(accountKinds) });

/** The token of a reset link, to learn whether the link still works. */
export const resetCheck = z.strictObject({ token: linkToken });

export const resetState = z.object({ isUsable: z.boolean() });

export const resetPerform = z.strictObject({ token: linkToken, newPassword });
