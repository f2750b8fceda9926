import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { ErasedCounts, ErasurePreview, ErasureReceipt } from '@vitrine/contracts/erasure.ts';
import { erasedCounts } from '@vitrine/contracts/erasure.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { z } from 'zod';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import type { KnownErasures } from '../../platform/backup/restorable.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/listing.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentPage } from '../../platform/http/response.ts';
import { newId } from '../../platform/ids.ts';
import { removeMailFiles } from '../../platform/mail/files.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';
import type { Platform } from '../../platform/platform.ts';
import { getErasureKey, hashEmail, storeErasureKey, writtenPattern } from '../../records/erasure/email.ts';
import { blackOutMentions, type Candidates, findMentions } from '../../records/erasure/mentions.ts';
import { findFileIds, findMails, getPerson, lockAccount } from '../../records/erasure/person.ts';
import { reach } from '../../records/erasure/reach.ts';
import { findAccount } from '../accounts/queries.ts';
import { findComingMeetings } from '../bookings/queries.ts';
import {
  countAgreedQuotes,
  countChanges,
  countContracts,
  findEmails,
  findErasuresOf,
  findErasureTimes,
  insertErasure,
  listErasures,
  type StoredErasure,
} from './queries.ts';

/** What erasing needs: a server's platform, or what a command has. */
export type ErasurePlatform = Pick<Platform, 'clock' | 'agencyEmail' | 'backupsKeptMs'> & {
  readonly database: Pick<Database, 'engine' | 'queries' | 'transaction'>;
  readonly mail: Pick<Platform['mail'], 'folder'>;
  readonly files: { readonly store: Pick<FileStore, 'open' | 'remove'> };
};

/** Who erases: an admin, or whoever runs commands on the machine. */
export type Eraser = AuditActor;

/** What one erasure has done, or would do. */
type Outcome = {
  readonly counts: ErasedCounts;
  readonly mailIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly changesKept: number;
  readonly contractsKept: number;
};

/** What a receipt says; those of earlier versions say nothing about contracts. */
const storedCounts = erasedCounts.extend({ contractsKept: z.number().int().default(0) });

/** Where the rows of a table are counted; what is not named here counts as `others`. */
const countedAs: Readonly<Record<string, keyof ErasedCounts>> = {
  quotes: 'quotes',
  contacts: 'contacts',
  bookings: 'bookings',
  accounts: 'clients',
  briefs: 'briefs',
  sessions: 'sessions',
  outbox: 'mails',
  deleted_records: 'deleted',
  audit_entries: 'trail',
};

/** Ends the transaction of a preview, so that nothing of it remains. */
class PreviewDone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('A preview changes nothing.');
    this.outcome = outcome;
  }
}

/**
 * Says what an erasure would do. It is done and rolled back, so that what is said is what happens.
 */
export async function previewErasure(platform: ErasurePlatform, email: string): Promise<ErasurePreview | Refusal> {
  const { database, clock } = platform;
  const { queries } = database;
  if (await isInUse(platform, email)) return refuse('EMAIL_IN_USE');
  const { counts, changesKept, contractsKept } = await tryErasure(database, email);
  const secret = await database.transaction((transaction) => getErasureKey(transaction.queries));
  const [comingMeetings, agreedQuotes, earlier] = await Promise.all([
    findComingMeetings(queries, email, toInstant(clock.now())),
    countAgreedQuotes(queries, email),
    findErasuresOf(queries, hashEmail(secret, email)),
  ]);
  return {
    email: email,
    counts,
    comingMeetings,
    agreedQuotes,
    contractsKept,
    changesKept,
    backupsUntil: backupsUntil(platform),
    receipts: earlier.map(presentErasure),
  };
}

/** What an erasure of an address would do: it is done, and rolled back. */
export async function tryErasure(
  database: Pick<Database, 'engine' | 'queries' | 'transaction'>,
  email: string,
): Promise<Outcome> {
  const candidates = await findMentions(database, email);
  try {
    return await database.transaction(async (transaction): Promise<Outcome> => {
      throw new PreviewDone(await eraseRows(database, transaction.queries, email, candidates));
    });
  } catch (error) {
    if (error instanceof PreviewDone) return error.outcome;
    throw error;
  }
}

/**
 * Erases everything about an address, in one transaction, and leaves a receipt without the person. Afterwards the mails
 * that were written as files are removed with the files that were exchanged, and what was deleted leaves the files of
 * the database too.
 * @returns NOT_FOUND when there is nothing, as when somebody else has just erased it
 */
export async function erasePerson(
  platform: ErasurePlatform,
  eraser: Eraser,
  email: string,
): Promise<ErasureReceipt | Refusal> {
  const { database, clock, mail, files } = platform;
  if (await isInUse(platform, email)) return refuse('EMAIL_IN_USE');
  const candidates = await findMentions(database, email);
  const erased = await database.transaction(async (transaction) => {
    const { queries } = transaction;
    const { counts, mailIds, fileIds, contractsKept } = await eraseRows(database, queries, email, candidates);
    const secret = await getErasureKey(queries);
    if (Object.values(counts).every((count) => count === 0)) return refuse('NOT_FOUND');
    const now = clock.now();
    const receipt = {
      id: newId(now),
      at: toInstant(now),
      actor: eraser.email ?? eraser.kind,
      email_hash: hashEmail(secret, email),
      counts: JSON.stringify({ ...counts, contractsKept }),
      backups_until: backupsUntil(platform),
    };
    await insertErasure(queries, { ...receipt, actor_id: eraser.accountId ?? null });
    await recordInAudit(queries, clock, eraser, [{ action: 'personErased', list: 'erasures', subjectId: receipt.id }]);
    return { receipt, mailIds, fileIds };
  });
  if (isRefusal(erased)) return erased;
  await removeMailFiles(mail.folder, erased.mailIds);
  for (const id of erased.fileIds) await files.store.remove(id);
  return presentErasure(erased.receipt);
}

/** The erasures that a database knows of, before a backup takes its place. */
export async function getKnownErasures(queries: Queries): Promise<KnownErasures> {
  const erasures = await findErasureTimes(queries);
  return { secret: erasures.length > 0 ? await getErasureKey(queries) : '', erasures };
}

/**
 * Erases again whoever a restored backup has brought back.
 * @param madeAt the instant of the backup: who was erased before it and is in it has come back of their own
 * @returns how many people
 */
export async function eraseAgain(
  platform: ErasurePlatform,
  eraser: Eraser,
  { secret, erasures }: KnownErasures,
  madeAt: string,
): Promise<number> {
  const hashes = new Set(erasures.filter(({ at }) => at >= madeAt).map((erasure) => erasure.email_hash));
  if (hashes.size === 0) return 0;
  const { database } = platform;
  const emails = (await findEmails(database.queries)).filter((each) =>
    spellingsOf(each).some((spelling) => hashes.has(hashEmail(secret, spelling))),
  );
  // The receipts of the restored database are to be found by the same hashes.
  await database.transaction(({ queries }) => storeErasureKey(queries, secret));
  for (const email of emails) await erasePerson(platform, eraser, email);
  return emails.length;
}

/** One page of the receipts, newest first. */
export async function findErasures({ database }: Platform, query: ListQuery): Promise<Page<ErasureReceipt> | Refusal> {
  return presentPage(await listErasures(database, query), presentErasure);
}

/** Records that everything about somebody was exported; who it was is not recorded, as with other searches. */
export function recordPersonExported({ database, clock }: Pick<Platform, 'database' | 'clock'>, caller: Caller) {
  return database.transaction(({ queries }) =>
    recordInAudit(queries, clock, caller, [{ action: 'personExported', list: 'erasures' }]),
  );
}

/** Whether the agency itself works with the address: its people leave by another way. */
async function isInUse({ database, agencyEmail }: ErasurePlatform, email: string): Promise<boolean> {
  return email === canonicalEmail(agencyEmail) || (await findAccount(database.queries, 'admin', email)) !== undefined;
}

async function eraseRows(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  email: string,
  candidates: Candidates,
): Promise<Outcome> {
  // One erasure after the other, of all processes.
  await takeAdvisoryLock({ engine }, queries, 'erasure');
  await lockAccount({ engine }, queries, email);
  const target = await getPerson(queries, email, candidates.get('outbox'));
  const changesKept = await countChanges(queries, [...target.leadIds, ...target.quarantineIds, ...target.accountIds]);
  const mailIds = await findMails(queries, target);
  const fileIds = await findFileIds(queries, target);
  const counts = erasedCounts.parse(Object.fromEntries(Object.keys(erasedCounts.shape).map((name) => [name, 0])));
  for (const [table, place] of Object.entries(reach)) {
    if (typeof place === 'string' || typeof place.erase === 'string') continue;
    counts[countedAs[table] ?? 'others'] += await place.erase(queries, target);
  }
  const contractsKept = await countContracts(queries, email);
  counts.mentions = await blackOutMentions(queries, email, writtenPattern(email), candidates);
  return { counts, mailIds, fileIds, changesKept, contractsKept };
}

/** When the last backup of the server's own that has the person is deleted; null when it makes none. */
function backupsUntil({ clock, backupsKeptMs }: ErasurePlatform): string | null {
  return backupsKeptMs === undefined ? null : toInstant(clock.now() + backupsKeptMs);
}

function presentErasure({ id, at, actor, email_hash, counts, backups_until }: StoredErasure): ErasureReceipt {
  const parsed = storedCounts.parse(JSON.parse(counts));
  const { contractsKept } = parsed;
  return {
    id,
    at,
    actor,
    emailHash: email_hash,
    contractsKept,
    backupsUntil: backups_until,
    counts: erasedCounts.parse(parsed),
  };
}
