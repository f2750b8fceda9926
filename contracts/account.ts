import { z } from 'zod';
import { listQuery } from './admin.ts';
import { emailAddress, id, personName, timestamp } from './fields.ts';

/** The two kinds of account, each with a login of its own (specification, section 6). */
export const accountKinds = ['client', 'admin'] as const;

export type AccountKind = (typeof accountKinds)[number];

/** At most 128 characters (D12): enough for any pass phrase, too few to make hashing a weapon. */
const passwordMaximum = 128;

/** Names the sentence for a password that was not sent; the later checks have sentences of their own. */
const required = (sentence: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? sentence : undefined) });

/** A password as it is typed to log in: any rule it had to pass was checked when it was chosen. */
const typedPassword = required('passwordRequired').min(1, 'passwordRequired').max(passwordMaximum);

/** The password of a sign-up: at least 6 characters (specification, section 5). */
export const signUpPassword = required('passwordRequired')
  .min(1, 'passwordRequired')
  .min(6, 'passwordTooShort')
  .max(passwordMaximum);

/** The four rules of a password set by a reset link (specification, section 5). */
export const newPasswordRules = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

export type NewPasswordRule = keyof typeof newPasswordRules;

export const newPassword = required('newPasswordRequired')
  .min(1, 'newPasswordRequired')
  .max(passwordMaximum)
  .refine(newPasswordRules.length, 'newPasswordTooShort')
  .refine(
    (password) =>
      newPasswordRules.uppercase(password) && newPasswordRules.lowercase(password) && newPasswordRules.digit(password),
    'newPasswordWeak',
  );

/**
 * Strength of a password, 0 to 6: one point each for 8 characters, 12 characters, an uppercase letter, a lowercase
 * letter, a digit and a special character (specification, section 5).
 */
export function passwordStrength(password: string): number {
  const points = [
    password.length >= 8,
    password.length >= 12,
    newPasswordRules.uppercase(password),
    newPasswordRules.lowercase(password),
    newPasswordRules.digit(password),
    /[^\p{L}\d\s]/u.test(password),
  ];
  return points.filter(Boolean).length;
}

export const registration = z.strictObject({ name: personName, email: emailAddress, password: signUpPassword });

export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({ email: emailAddress, password: typedPassword });

export type Credentials = z.infer<typeof credentials>;

const deletionRequestedAt = timestamp
  .nullable()
  .meta({ description: 'When the client asked for the account to be deleted; null unless it did' });

/** A client as the client sees itself. */
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
  z.object({ type: z.literal('admin'), email: z.string() }),
]);

export type Identity = z.infer<typeof identity>;

export const resetRequest = z.strictObject({ email: emailAddress, userType: z.enum(accountKinds) });

export const resetPerform = z.strictObject({ token: z.string().min(1).max(256), newPassword });

/** A client as the admin sees it. */
export const clientRow = z
  .object({
    ...clientProfile.shape,
    wizardResponses: z.number().int().meta({ description: 'Steps of the brief saved so far, drafts included' }),
    wizardProgress: z.number().int().meta({ description: 'Completed steps of the brief, percent' }),
    totalSessions: z.number().int(),
    lastConnection: timestamp.nullable(),
  })
  .meta({ id: 'Client' });

export type ClientRow = z.infer<typeof clientRow>;

export const clientStatuses = ['pending', 'validated', 'leaving'] as const;

export type ClientStatus = (typeof clientStatuses)[number];

export const clientListQuery = listQuery(['createdAt', 'name', 'email']).extend({
  status: z.enum(clientStatuses).optional().meta({
    description:
      'Whether an admin has validated the account, or `leaving`: whether the client asked for it to be deleted',
  }),
});

/** A login of a client, as the admin sees it. */
export const sessionRow = z
  .object({
    id,
    client: z.object({ name: z.string(), email: z.string() }),
    ipAddress: z.string(),
    userAgent: z.string(),
    loggedAt: timestamp,
  })
  .meta({ id: 'Session' });

export type SessionRow = z.infer<typeof sessionRow>;
