import { type ContentEdits, changedPaths, type Json } from '@vitrine/contracts/content/edits.ts';
import type { AuditActor } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Links } from '../../platform/links.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { findOtherOwners } from './queries.ts';

/**
 * What says who the agency is, where it is written to and paid, where it meets, and where its addresses lead: a change of it
 * may be a theft.
 */
const identity = [
  'agency.name',
  'agency.email',
  'agency.postalAddress',
  'agency.videoRoom',
  'agency.legal',
  'business',
  'site',
];

/** What of a publication says who the agency is, by path; null where the default stands again. */
export function identityChanges(before: ContentEdits, after: ContentEdits): Record<string, Json> {
  const changed = changedPaths(before, after).filter((path) =>
    identity.some((part) => path === part || path.startsWith(`${part}.`)),
  );
  return Object.fromEntries(changed.map((path) => [path, after[path] ?? null]));
}

/** The mails to all owners but the one who did it. */
export async function contentMails(
  queries: Queries,
  links: Pick<Links, 'backOffice'>,
  author: AuditActor,
  event: { readonly change: 'published' | 'restored' | 'imported'; readonly values?: Readonly<Record<string, Json>> },
): Promise<Mail[]> {
  const { change, values = {} } = event;
  const backOfficeUrl = links.backOffice();
  const by = author.name ?? '';
  return (await findOtherOwners(queries, author.accountId ?? '')).map(({ id, name, email, language }) => ({
    to: email,
    language,
    about: id,
    content: { template: 'contentChanged', data: { name, change, by, values, backOfficeUrl } },
  }));
}
