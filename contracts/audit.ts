import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { listQuery, recordLists } from './list.ts';

/** What can happen to an account or to everything about a person, and leaves a trace: security events. */
const securityActions = [
  'loggedIn',
  'loginFailed',
  'loginLocked',
  'secondFactorFailed',
  'loggedOut',
  'sessionsEnded',
  'passwordChanged',
  'resetRequested',
  'resetLinkMade',
  'emailChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorRequired',
  'secondFactorOptional',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'personInvited',
  'invitationWithdrawn',
  'personJoined',
  'personDisabled',
  'personEnabled',
  'personRemoved',
  'roleChanged',
  'listExported',
  'personExported',
  'personErased',
  'accountDeleted',
] as const;

/** What an admin can do to records that leaves a trace. */
const changeActions = [
  'statusChanged',
  'statusUndone',
  'repliedElsewhere',
  'firstReplyWithdrawn',
  'replySent',
  'replyUnsent',
  'templatesChanged',
  'quarantineChanged',
  'clientValidated',
  'validationUndone',
  'clientDeleted',
  'recordDeleted',
  'bookingCancelled',
  'cancellationUndone',
  'deletionUndone',
  'mailResent',
  'testMailSent',
  'testMailReceived',
  'dossierChanged',
  'dossiersJoined',
  'dossiersParted',
  'noteAdded',
  'noteChanged',
  'noteDeleted',
  'noteRestored',
  'scheduleChanged',
  'contentPublished',
  'contentPictureAdded',
  'contentPictureDeleted',
  'contentRestored',
  'contentImported',
  'contentDiscarded',
  'followUpMade',
  'followUpSnoozed',
  'followUpHandedOver',
  'followUpDone',
  'followUpUndone',
  'proposalDrafted',
  'proposalChanged',
  'proposalDiscarded',
  'proposalRevised',
  'proposalSent',
  'proposalAccepted',
  'proposalDeclined',
  'clientInvited',
  'clientJoined',
  'fileSent',
  'fileDeleted',
] as const;

const auditActions = [...changeActions, ...securityActions] as const;

export type AuditAction = (typeof auditActions)[number];

/** Whether an action is a security event rather than a change of a record. */
export const isSecurityAction = (action: AuditAction): boolean =>
  (securityActions as readonly AuditAction[]).includes(action);

/** Who acts: an admin, a client, somebody who is not logged in, whoever runs commands on the machine, or the site itself. */
const auditActorKinds = ['admin', 'client', 'visitor', 'operator', 'site'] as const;

export type AuditActorKind = (typeof auditActorKinds)[number];

/** Who did what, when, and from where. The trail is append-only. */
export const auditEntry = z
  .object({
    id,
    at: timestamp,
    actor: z.string().meta({
      description:
        'E-mail address: of an admin as it was then, of a client as long as the account exists, and then the name that it leaves for a while; else an empty text',
    }),
    actorKind: z.enum(auditActorKinds),
    action: z.enum(auditActions),
    subject: z
      .object({
        list: z.enum([
          ...recordLists,
          'mails',
          'schedule',
          'content',
          'templates',
          'people',
          'erasures',
          'dossiers',
          'proposals',
        ]),
        id: id.nullable(),
        email: z.string().nullable().meta({
          description: 'Address of the account concerned, or of whom a mail went to, as long as that exists',
        }),
        name: z.string().nullable().meta({
          description: 'Of whom the record is or, for a year, was before it was deleted; never after an erasure',
        }),
        exists: z.boolean().meta({ description: 'Whether the record is still there to be opened' }),
      })
      .meta({ description: 'The record that changed; a null id means the list as a whole. "people" are admins' }),
    before: z.string().nullable().meta({ description: 'The previous status or value, if there was one' }),
    after: z.string().nullable(),
    network: z.string().nullable().meta({ description: 'Where the actor was: a network, not a whole address' }),
    change: id
      .nullable()
      .meta({ description: 'Shared by all entries of one change; undoes it with POST /admin/changes/{id}/undo' }),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

/** The query of the trail, newest first; without a kind, all of it. */
export const auditListQuery = listQuery(['createdAt'])
  .omit({ status: true, q: true })
  .extend({ kind: z.enum(['changes', 'security']).optional() });

export type AuditListQuery = z.infer<typeof auditListQuery>;
