import type { TextDefaults } from '@vitrine/contracts/content/check.ts';
import { documentEdits } from '@vitrine/contracts/content/document.ts';
import { type ContentEdits, changedPaths, type Json } from '@vitrine/contracts/content/edits.ts';
import { factDefaults } from '@vitrine/contracts/content/facts.ts';
import { isContentList } from '@vitrine/contracts/content/lists-by-id.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { splitEdits } from '@vitrine/contracts/content/schedule-facts.ts';
import { valueAt } from '@vitrine/contracts/content/value-at.ts';
import { contentPath } from '@vitrine/contracts/content.ts';
import { type AuditActor, type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Links } from '../../platform/links.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { contentLock } from '../../records/content-lock.ts';
import { findContentProblems } from '../../records/content-pictures.ts';
import { findNewestRevision, findRevision, storeRevision } from '../../records/content-revisions.ts';
import {
  type ContentVersions,
  comparedAt,
  endVersions,
  findEndedVersions,
  versionIn,
} from '../../records/content-versions.ts';
import { acknowledgeDefaults } from './defaults-news.ts';
import { withFormerSlugs } from './former-slugs.ts';
import { withKeptItems } from './kept-items.ts';
import { contentMails, identityChanges } from './mails.ts';
import { type Draft, findDraft, findDrafts, removeDrafts, writeDrafts } from './queries.ts';

/** What these functions need: also a command has it, beside a running server. */
export type ContentSources = {
  readonly database: Pick<Database, 'engine' | 'queries' | 'transaction'>;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly links: Pick<Links, 'backOffice'>;
};

const subject = { list: 'content' } as const satisfies Pick<AuditEvent, 'list'>;

/** What is published, and what it would be with the drafts. */
export type CurrentContent = {
  readonly revision: number;
  readonly published: ContentEdits;
  readonly drafts: readonly Draft[];
  /** Of fields without a draft. */
  readonly versions: ContentVersions;
  /** The published edits with the drafts in place. */
  readonly edits: ContentEdits;
  /** What is published of the schedule, which nobody edits here; neither `published` nor `edits` has it. */
  readonly ofSchedule: ContentEdits;
};

/** Everything that is edited, published or not. @param only the paths of the drafts; by default all */
export async function getContent(
  { database }: Pick<ContentSources, 'database'>,
  only?: readonly string[],
): Promise<CurrentContent> {
  return await findContent(database.queries, only);
}

async function findContent(queries: Queries, only?: readonly string[]): Promise<CurrentContent> {
  const { number, edits } = await findNewestRevision(queries);
  const { own: published, ofSchedule } = splitEdits(edits);
  const drafts = (await findDrafts(queries)).filter(({ path }) => only?.includes(path) ?? true);
  const versions = await findEndedVersions(queries);
  return { revision: number, published, drafts, versions, edits: withDrafts(published, drafts), ofSchedule };
}

function withDrafts(published: ContentEdits, drafts: readonly Draft[]): ContentEdits {
  const edits: Record<string, Json> = { ...published };
  for (const { path, value } of drafts) {
    if (value === null) delete edits[path];
    else edits[path] = value;
  }
  return withKeptItems(published, edits);
}

/** What is edited at one path. */
export type FieldEdits = {
  readonly path: string;
  readonly version: number;
  readonly published: Json;
  readonly draft: Draft | undefined;
};

/** What is edited at one path, with the version that whoever writes there has to have seen. */
export const getField = async (queries: Queries, path: string): Promise<FieldEdits> =>
  fieldIn(await findNewestRevision(queries), queries, path);

async function fieldIn(
  { edits }: Pick<Awaited<ReturnType<typeof findNewestRevision>>, 'edits'>,
  queries: Queries,
  path: string,
): Promise<FieldEdits> {
  const draft = await findDraft(queries, path);
  const version = versionIn(draft ? {} : await findEndedVersions(queries), path, draft);
  return { path, version, published: splitEdits(edits).own[path] ?? null, draft };
}

/** What came of a draft: it as it stands there now, or what others have written or published there meanwhile. */
export type DraftOutcome = { readonly saved: Draft } | { readonly conflict: FieldEdits };

/**
 * Writes a value at a path. What is written at other paths at the same time stays.
 * @param value null where the default is to stand there again
 * @param version of what the writer has seen at the path
 */
export function saveDraft(
  { database, clock }: Pick<ContentSources, 'database' | 'clock'>,
  author: AuditActor,
  { path, value, version }: { readonly path: string; readonly value: Json; readonly version: number },
): Promise<DraftOutcome> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const newest = await findNewestRevision(queries);
    const before = await fieldIn(newest, queries, path);
    const compared = comparedAt({ value, version }, before.version, before.draft);
    if (compared === 'conflict') return { conflict: before };
    if (compared === 'stands' && before.draft) return { saved: before.draft };
    const saved = makeDraft(author, clock, { path, value, base: newest.number, version: version + 1 });
    await writeDrafts(queries, [saved]);
    return { saved };
  });
}

/** A draft as it is to be stored, signed by whoever writes it. */
export function makeDraft(
  author: AuditActor,
  clock: Clock,
  draft: Pick<Draft, 'path' | 'value' | 'base' | 'version'>,
): Draft {
  const { accountId = '', name = '' } = author;
  return { ...draft, author_id: accountId, author_name: name, changed_at: toInstant(clock.now()) };
}

/** Forgets drafts, all of them where no paths are given. @returns how many there were */
export function discardDrafts(
  { database, clock }: Pick<ContentSources, 'database' | 'clock'>,
  author: AuditActor,
  paths?: readonly string[],
): Promise<number> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const drafts = (await findDrafts(queries)).filter(({ path }) => paths?.includes(path) ?? true);
    await endDrafts(queries, drafts);
    if (drafts.length > 0) await recordInAudit(queries, clock, author, [{ ...subject, action: 'contentDiscarded' }]);
    return drafts.length;
  });
}

/** What came of publishing: the new revision, what keeps it from being published, or that there was nothing to publish. */
export type Publication =
  | { readonly revision: number }
  | { readonly problems: readonly ContentProblem[] }
  | { readonly nothing: true };

/**
 * Publishes the drafts as a new revision, which every process shows within a second or two. Where that changes who the
 * agency is, every other owner is told.
 * @param texts those that the product ships with, by which texts are checked
 * @param only the paths of the drafts to publish; the others stay drafts. By default all
 */
export function publish(
  { database, clock, outbox, links }: ContentSources,
  author: AuditActor,
  texts: TextDefaults,
  { note = '', only }: { readonly note?: string; readonly only?: readonly string[] } = {},
): Promise<Publication> {
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    await takeAdvisoryLock(database, queries, contentLock);
    const { revision: base, published, drafts, edits: wanted, ofSchedule } = await findContent(queries, only);
    if (drafts.length === 0 || changedPaths(published, wanted).length === 0) return { nothing: true };
    const problems = await findContentProblems(queries, wanted, texts);
    if (problems.length > 0) return { problems };
    const edits = withFormerSlugs(published, wanted);
    const revision = await storeRevision(queries, clock, author, { base, note, edits: { ...edits, ...ofSchedule } });
    await endDrafts(queries, drafts);
    // Whoever has just written at a path has seen what the default there is.
    const paths = drafts.map(({ path }) => path);
    await acknowledgeDefaults(queries, texts, paths);
    const values = identityChanges(published, edits);
    if (Object.keys(values).length > 0) {
      await outbox.put(transaction, await contentMails(queries, links, author, { change: 'published', values }));
    }
    return { revision };
  });
}

/** Makes drafts of an earlier revision, in place of those there are; nothing is published by it. 0 are the defaults. */
export function restore(
  { database, clock, outbox, links }: ContentSources,
  author: AuditActor,
  number: number,
): Promise<{ readonly drafts: number } | undefined> {
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    await takeAdvisoryLock(database, queries, contentLock);
    const wanted = await findRevision(queries, number);
    if (!wanted) return undefined;
    const drafts = await replaceDrafts(queries, clock, author, splitEdits(wanted.edits).own);
    await recordInAudit(queries, clock, author, [{ ...subject, action: 'contentRestored', after: String(number) }]);
    await outbox.put(transaction, await contentMails(queries, links, author, { change: 'restored' }));
    return { drafts };
  });
}

/**
 * Makes drafts of a document, in place of those there are; nothing is published by it.
 * @returns how many drafts there are now, those from before where the document says what there is no place for; and what would keep
 * it from being published
 */
export function importDocument(
  { database, clock, outbox, links }: ContentSources,
  author: AuditActor,
  document: unknown,
  texts: TextDefaults,
): Promise<{ readonly drafts: number; readonly problems: readonly ContentProblem[] }> {
  const edits = documentEdits(document, texts);
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    await takeAdvisoryLock(database, queries, contentLock);
    const problems = await findContentProblems(queries, edits, texts);
    // What there is no place for would be a draft that nobody can see.
    const strange = Object.keys(edits).filter((path) => !isPlace(path, texts));
    if (strange.length > 0 || problems.some(({ error }) => hasNoPlace(error))) {
      return { drafts: (await findDrafts(queries)).length, problems };
    }
    const drafts = await replaceDrafts(queries, clock, author, edits);
    await recordInAudit(queries, clock, author, [{ ...subject, action: 'contentImported' }]);
    await outbox.put(transaction, await contentMails(queries, links, author, { change: 'imported' }));
    return { drafts, problems };
  });
}

/** Whether one value may stand at a path: a whole part, or an item of a list, is none. */
function isPlace(path: string, texts: TextDefaults): boolean {
  const shipped = valueAt({ ...factDefaults, texts }, path);
  const isBranch = typeof shipped === 'object' && shipped !== null && !Array.isArray(shipped);
  const isItem = isContentList(path.slice(0, path.lastIndexOf('.')));
  return contentPath.safeParse(path).success && !(isBranch || isItem || isContentList(path));
}

const hasNoPlace = (error: string): boolean => error === 'contentUnknown' || error === 'contentOfSchedule';

/** Removes drafts that are published or discarded: whoever has seen one of them has not seen what is written there next. */
export async function endDrafts(queries: Queries, drafts: readonly Draft[]): Promise<void> {
  const paths = drafts.map(({ path }) => path);
  await removeDrafts(queries, paths);
  await endVersions(queries, drafts);
}

/** Has the drafts lead from what is published to these edits. @returns how many there are */
async function replaceDrafts(
  queries: Queries,
  clock: Clock,
  author: AuditActor,
  wanted: ContentEdits,
): Promise<number> {
  const { revision: base, published, drafts: before } = await findContent(queries);
  await endDrafts(queries, before);
  const versions = await findEndedVersions(queries);
  const kept = withKeptItems(published, wanted);
  const drafts = changedPaths(published, kept).map((path) =>
    makeDraft(author, clock, { path, value: kept[path] ?? null, base, version: (versions[path] ?? 0) + 1 }),
  );
  await writeDrafts(queries, drafts);
  return drafts.length;
}
