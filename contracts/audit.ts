import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { listQuery, recordLists } from './list.ts';

/** What an admin can do that leaves a trace. The trail is append-only. */
const auditActions = [
  'statusChanged',
  'statusUndone',
  'quarantineChanged',
  'clientValidated',
  'clientDeleted',
  'recordDeleted',
  'deletionUndone',
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
    actor: z.string().meta({ description: 'E-mail address of the admin at the time' }),
    action: z.enum(auditActions),
    subject: z
      .object({ list: z.enum([...recordLists, 'mails', 'schedule']), id: id.nullable() })
      .meta({ description: 'The record that changed; a null id means the list as a whole' }),
    before: z.string().nullable().meta({ description: 'The previous status, if there was one' }),
    after: z.string().nullable(),
    change: id
      .nullable()
      .meta({ description: 'Shared by all entries of one change; undoes it with POST /admin/changes/{id}/undo' }),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntry>;

/** The query of the whole trail, newest first. */
export const auditListQuery = listQuery(['createdAt']).omit({ status: true, q: true });
