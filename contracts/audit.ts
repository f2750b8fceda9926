import { z } from 'zod';
import { listQuery, recordLists } from './admin.ts';
import { id, timestamp } from './fields.ts';

/** What an admin may have done. The trail is only ever added to. */
export const auditActions = [
  'statusChanged',
  'statusUndone',
  'clientValidated',
  'clientDeleted',
  'listExported',
  'mailResent',
  'scheduleChanged',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Who changed what, and when. */
export const auditEntry = z
  .object({
    id,
    at: timestamp,
    actor: z.string().meta({ description: 'E-mail address of the admin, as it was then' }),
    action: z.enum(auditActions),
    subject: z
      .object({ list: z.enum([...recordLists, 'mails', 'schedule']), id: id.nullable() })
      .meta({ description: 'The record; without an id the list as a whole' }),
    before: z.string().nullable().meta({ description: 'The status before, where there was one' }),
    after: z.string().nullable(),
    change: id.nullable().meta({ description: 'What was changed by one act has one name' }),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

/** The query of the whole trail, newest first. */
export const auditListQuery = listQuery(['createdAt']).omit({ status: true, q: true });
