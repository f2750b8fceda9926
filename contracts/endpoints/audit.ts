import { auditEntry, auditListQuery } from '../audit.ts';
import { page } from '../response.ts';
import { define } from './endpoint.ts';

/** The audit trail. */
export const auditEndpoints = {
  listAudit: define({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Read the audit trail: who changed what, and when',
    tag: 'Admin',
    access: 'admin',
    query: auditListQuery,
    status: 200,
    response: page(auditEntry),
  }),
} as const;
