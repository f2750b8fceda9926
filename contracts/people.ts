import { z } from 'zod';
import { adminRoles } from './account.ts';
import { emailAddress, id, linkToken, personName, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { adminPassword } from './password.ts';

const role = z.enum(adminRoles);

/** A person of the agency, who is an admin. */
const person = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role,
    disabledAt: timestamp.nullable().meta({ description: 'Since when they may not log in; null while they may' }),
    lastLoginAt: timestamp.nullable(),
    hasSecondFactor: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof person>;

/** An address that was invited and has not joined yet. */
export const invitation = z
  .object({
    id,
    email: z.string(),
    role,
    invitedBy: z.string().meta({ description: 'Name of the owner who sent it' }),
    sentAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.infer<typeof invitation>;

/** Everybody who works with the back office, and who is about to. */
export const people = z.object({ people: z.array(person), invitations: z.array(invitation) });

/** Whom to invite; the mail is in the language given. */
export const invitationRequest = z.strictObject({ email: emailAddress, role, language: z.enum(languages) });

export type InvitationRequest = z.infer<typeof invitationRequest>;

/** A new role for a person. */
export const roleChange = z.strictObject({ role });

/** The secret of the link in the mail. */
export const invitationToken = z.strictObject({ token: linkToken });

/** What the page of an invitation shows. */
export const receivedInvitation = z.object({ email: z.string(), role, invitedBy: z.string() });

export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** How somebody who was invited joins. */
export const invitationAcceptance = z.strictObject({ token: linkToken, name: personName, password: adminPassword });

export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;
