import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import { recordLists } from '@vitrine/contracts/list.ts';

/** The English address of what an entry of the trail is about; undefined where there is nothing, or no longer. */
export function subjectPath({ list, id, email, exists }: AuditEntry['subject']): string | undefined {
  if (list === 'schedule') return '/admin/schedule';
  const isRecords = recordLists.some((known) => known === list);
  if (id === null) return isRecords ? `/admin?tab=${list}` : undefined;
  if (!exists) return undefined;
  if (isRecords) return `/admin?tab=${list}&open=${encodeURIComponent(id)}`;
  if (list === 'proposals') return `/admin/proposals?open=${encodeURIComponent(id)}`;
  if (list === 'dossiers') return email === null ? undefined : `/admin/dossiers?open=${encodeURIComponent(email)}`;
  return list === 'mails' ? `/admin/mails?open=${encodeURIComponent(id)}` : undefined;
}
