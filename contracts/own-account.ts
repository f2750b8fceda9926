import { z } from 'zod';
import { accountKinds } from './account.ts';
import { emailAddress, id, linkToken, personName, storable, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { maxPasswordLength } from './limits.ts';
import { typedPassword } from './password.ts';

/** An account as its holder sees it on its own page; clients and admins alike. */
export const ownAccount = z
  .object({
    kind: z.enum(accountKinds),
    name: z.string(),
    email: z.string(),
    emailConfirmedAt: timestamp.nullable().meta({
      description: 'When a link mailed to the address was used; null until then',
    }),
    pendingEmail: z.string().nullable().meta({
      description: 'The address that takes the place of `email` once its link has been used; null without one',
    }),
    language: z.enum(languages).meta({ description: 'Of mails to the account' }),
    hasChosenLanguage: z.boolean().meta({
      description: 'Whether the language was chosen; otherwise it is the one last used on the site',
    }),
    createdAt: timestamp,
  })
  .meta({ id: 'OwnAccount' });

export type OwnAccount = z.infer<typeof ownAccount>;

/** What is left out stays as it is; `language: null` has the mails follow the site again. */
export const accountChanges = z.strictObject({
  name: personName.optional(),
  language: z.enum(languages).nullable().optional(),
});

export type AccountChanges = z.infer<typeof accountChanges>;

const chosenPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'newPasswordRequired' : undefined) })
  .min(1, 'newPasswordRequired')
  .max(maxPasswordLength)
  .refine(storable, 'fieldInvalid');

/** The rules of the new password depend on the kind of account (`newPasswordOf`). */
export const passwordChange = z.strictObject({
  currentPassword: typedPassword,
  newPassword: chosenPassword,
});

export type PasswordChange = z.infer<typeof passwordChange>;

/** A new address, with the present password. */
export const emailChange = z.strictObject({ email: emailAddress, password: typedPassword });

export type EmailChange = z.infer<typeof emailChange>;

/**
 * What a mailed link does: `confirm` that an address is its holder's, `change` the account's address to another, or
 * `revert` such a change.
 */
const emailLinkPurposes = ['confirm', 'change', 'revert'] as const;

export const emailLinkToken = z.strictObject({ token: linkToken });

/** What a mailed link is used with: its token, and a password where `describeEmailLink` says that it needs one. */
export const emailLinkUse = emailLinkToken.extend({ newPassword: chosenPassword.optional() });

export type EmailLinkUse = z.infer<typeof emailLinkUse>;

export const emailLink = z
  .object({
    purpose: z.enum(emailLinkPurposes),
    email: z.string().meta({ description: 'The address that is confirmed, changed to, or restored' }),
    kind: z.enum(accountKinds),
  })
  .meta({ id: 'EmailLink' });

export type EmailLink = z.infer<typeof emailLink>;

/**
 * What using a link takes. Whoever reads a mail need not be who made the account: outside a session of it, a confirmation sets a
 * new password, and an address is not changed at all.
 */
const emailLinkNeeds = ['nothing', 'newPassword', 'ownSession'] as const;

export const receivedEmailLink = emailLink
  .extend({
    needs: z.enum(emailLinkNeeds).meta({
      description: 'What using the link takes from this caller: a new password, a session of the account, or nothing',
    }),
  })
  .meta({ id: 'ReceivedEmailLink' });

export type ReceivedEmailLink = z.infer<typeof receivedEmailLink>;

/** One session of an account, as its holder sees it. */
export const ownSession = z
  .object({
    id,
    userAgent: z.string(),
    network: z.string().nullable().meta({ description: 'A network, not a whole address; null when unknown' }),
    loggedAt: timestamp,
    lastUsedAt: timestamp.meta({ description: 'To within some minutes' }),
    isCurrent: z.boolean().meta({ description: 'Whether this call was made in it' }),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.infer<typeof ownSession>;
