import type { AuditEvent } from '../../platform/audit.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Whom a security event is about, as the trail lists them. */
export function subjectOf({
  kind,
  accountId,
}: Pick<Caller, 'kind' | 'accountId'>): Pick<AuditEvent, 'list' | 'subjectId'> {
  return { list: kind === 'admin' ? 'people' : 'clients', subjectId: accountId };
}
