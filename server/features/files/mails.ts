import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileRow } from './queries.ts';

/** More names than these make no mail clearer. */
const maxNames = 10;

/** The mail that tells one side of the files that the other has sent, oldest first. */
export function filesMail(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  { id, name, email, language }: AccountTable,
  files: readonly FileRow[],
): Mail {
  const shared = { name, count: files.length, names: files.slice(0, maxNames).map((file) => file.name) };
  if (files[0]?.side === 'agency') {
    const data = { ...shared, filesUrl: links.account(language) };
    return { to: email, language, content: { template: 'filesShared', data }, about: id };
  }
  const data = { ...shared, id, email, adminUrl: links.admin('clients', id) };
  return { to: agencyEmail, language: agencyLanguage, content: { template: 'filesForAgency', data } };
}
