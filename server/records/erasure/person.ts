import { leadLists } from '@vitrine/contracts/status.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { spellingsOfAccounts } from '../../platform/mail/spellings.ts';
import { findReplyFilesTo } from './conversations.ts';
import { type EmailPattern, writtenPattern } from './email.ts';

/** Whose data, and the ids of their records, which other tables refer to. */
export type Target = {
  readonly email: string;
  readonly leadIds: readonly string[];
  /** What was kept apart as a robot's, by the ids that the leads have or would get. */
  readonly quarantineIds: readonly string[];
  readonly accountIds: readonly string[];
  /** The mails that contain the address somewhere. */
  readonly mailsNaming: readonly string[];
};

/**
 * The ids of everything an address has sent, and of its account.
 * @param mailsNaming the mails that contain the address somewhere
 */
export async function getPerson(queries: Queries, email: string, mailsNaming: readonly string[] = []): Promise<Target> {
  const idsIn = async (table: (typeof leadLists)[number] | 'quarantine') => {
    const rows = queries
      .selectFrom(table as 'contacts')
      .select('id')
      .where('email', '=', email);
    return (await rows.orderBy('id').execute()).map(({ id }) => id);
  };
  const leadIds: string[] = [];
  for (const table of leadLists) leadIds.push(...(await idsIn(table)));
  const clients = queries
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'client')
    .where('email', 'in', spellingsOfAccounts(email));
  const accountIds = (await clients.execute()).map(({ id }) => id);
  return { email, leadIds, quarantineIds: await idsIn('quarantine'), accountIds, mailsNaming };
}

/** Keeps others from adding something to the account of a person, such as a file that is arriving, until the transaction ends. */
export async function lockAccount(database: Pick<Database, 'engine'>, queries: Queries, email: string): Promise<void> {
  const clients = queries
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'client')
    .where('email', 'in', spellingsOfAccounts(email));
  await lockingRows(database, clients).execute();
}

/** The files exchanged with the accounts of a person, and those of replies to the address or to its leads. */
export async function findFileIds(queries: Queries, { email, leadIds, accountIds }: Target): Promise<string[]> {
  const ids = new Set<string>();
  if (accountIds.length > 0) {
    const files = queries.selectFrom('files').select('id').where('account_id', 'in', accountIds);
    for (const { id } of await files.execute()) ids.add(id);
  }
  for (const { id } of await findReplyFilesTo(queries, email, leadIds)) ids.add(id);
  return [...ids];
}

/** The mails to a person, and the agency's notices about that person. */
export async function findMails(
  queries: Queries,
  { email, leadIds, quarantineIds, accountIds, mailsNaming }: Target,
): Promise<string[]> {
  const ids = new Set<string>();
  const to = await queries.selectFrom('outbox').select('id').where('recipient', '=', email).execute();
  for (const { id } of to) ids.add(id);
  for (const some of chunksOf([...leadIds, ...quarantineIds, ...accountIds])) {
    for (const { id } of await queries.selectFrom('outbox').select('id').where('about', 'in', some).execute()) {
      ids.add(id);
    }
  }
  // Mails of earlier versions do not say what they are about, nor do some whose record is gone.
  const pattern = writtenPattern(email);
  for (const some of chunksOf(mailsNaming)) {
    const mails = await queries.selectFrom('outbox').select(['id', 'data']).where('id', 'in', some).execute();
    for (const { id, data } of mails) if (isAbout(JSON.parse(data), pattern)) ids.add(id);
  }
  return [...ids];
}

/** Whether a mail is about the person, rather than about one who mentions the address. */
function isAbout(data: { email?: unknown; clientEmail?: unknown }, pattern: EmailPattern): boolean {
  return [data.email, data.clientEmail].some((each) => typeof each === 'string' && pattern.isIn(each));
}
