import { z } from 'zod';
import { id, linkToken, personName, timestamp } from './fields.ts';
import { signUpPassword } from './password.ts';
import { leadLists } from './status.ts';

/** Whom to invite as a client: the person of a lead. */
export const clientInvitationRequest = z.strictObject({ list: z.enum(leadLists), id });

export type ClientInvitationRequest = z.infer<typeof clientInvitationRequest>;

/** What became of it: a link that makes an account, or the way to the account that is there. */
export const clientInvited = z
  .object({ hasAccount: z.boolean(), expiresAt: timestamp.nullable() })
  .meta({ id: 'ClientInvited' });

export type ClientInvited = z.infer<typeof clientInvited>;

/** The secret of the link in the mail. */
export const clientInvitationToken = z.strictObject({ token: linkToken });

/** What the page of an invitation shows. */
export const receivedClientInvitation = z.object({ email: z.string(), name: z.string() });

export type ReceivedClientInvitation = z.infer<typeof receivedClientInvitation>;

/** How a client who was invited gets an account. */
export const clientInvitationAcceptance = z.strictObject({
  token: linkToken,
  name: personName,
  password: signUpPassword,
});

export type ClientInvitationAcceptance = z.infer<typeof clientInvitationAcceptance>;
