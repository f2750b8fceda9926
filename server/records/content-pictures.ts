import { checkContent, type TextDefaults } from '@vitrine/contracts/content/check.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { picturesNamed } from '@vitrine/contracts/content/picture.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { sourceEdge } from '../pictures/encode-job.ts';
import { toInstant } from '../platform/clock.ts';
import { chunksOf } from '../platform/database/chunks.ts';
import type { Database } from '../platform/database/database.ts';
import { takeAdvisoryLock } from '../platform/database/row-locks.ts';
import type { Queries } from '../platform/database/schema.ts';
import { contentLock } from './content-lock.ts';
import { findStoredPreviews } from './content-previews.ts';

/** A picture that was added and never shown is kept for this long: somebody may be writing about it. */
const unusedMs = 30 * 24 * 60 * 60_000;

/** Which of these pictures are stored. */
export async function findStoredPictures(queries: Queries, pictures: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const some of chunksOf(pictures)) {
    const found = queries.selectFrom('content_files').select('picture').distinct().where('picture', 'in', some);
    for (const { picture } of await found.execute()) stored.add(picture);
  }
  return stored;
}

/** The formats in which the sources of pictures are stored: PNG where they were added as logos. */
async function findSources(queries: Queries, pictures: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const some of chunksOf(pictures)) {
    const found = queries
      .selectFrom('content_files')
      .select(['picture', 'type'])
      .where('picture', 'in', some)
      .where('width', '=', sourceEdge);
    for (const { picture, type } of await found.execute()) sources.set(picture, type);
  }
  return sources;
}

/** Whether a proposal that was sent shows a picture as the logo of its issuer. */
export async function isOnProposal(queries: Queries, picture: string): Promise<boolean> {
  const row = await queries
    .selectFrom('proposals')
    .select('id')
    .where('particulars', 'like', `%"${picture}"%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Paths of pictures that were added as logos or icons. */
const isLogoPath = (path: string): boolean => path.startsWith('agency.logo.');

/** The pictures that edits name and nobody has, such as one that was deleted since, or was added as something else. */
async function findPictureProblems(queries: Queries, edits: ContentEdits): Promise<ContentProblem[]> {
  const named = picturesNamed(edits);
  const sources = await findSources(queries, [...new Set(named.values())]);
  return [...named]
    .filter(([path, picture]) => sources.get(picture) !== (isLogoPath(path) ? 'png' : 'webp'))
    .map(([path]) => ({ path, error: 'contentPictureMissing' }));
}

/** Everything that keeps edits from being published: what `checkContent` finds, and pictures that nobody has. */
export const findContentProblems = async (
  queries: Queries,
  edits: ContentEdits,
  texts: TextDefaults,
): Promise<ContentProblem[]> => [...checkContent(edits, texts), ...(await findPictureProblems(queries, edits))];

/** The pictures that are shown, or are to be: on the site, in drafts and in previews. */
export async function findPicturesInUse(queries: Queries): Promise<Set<string>> {
  const newest = await queries
    .selectFrom('content_revisions')
    .select('edits')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const drafts = await queries.selectFrom('content_drafts').select(['path', 'value']).execute();
  const drafted = Object.fromEntries(drafts.flatMap(({ path, value }) => (value ? [[path, JSON.parse(value)]] : [])));
  const previews = await findStoredPreviews(queries);
  const all = [
    newest ? (JSON.parse(newest.edits) as ContentEdits) : {},
    drafted,
    ...previews.map(({ edits }) => edits),
  ];
  return new Set(all.flatMap((edits) => [...picturesNamed(edits).values()]));
}

/** Deletes the pictures that were added long ago and that no revision, draft or preview names. @returns how many */
export function deleteUnusedPictures(database: Pick<Database, 'engine' | 'transaction'>, now: number): Promise<number> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const rows = await queries
      .selectFrom('content_files')
      .select('picture')
      .distinct()
      .where('type', '=', 'webp')
      .where('created_at', '<', toInstant(now - unusedMs))
      .execute();
    if (rows.length === 0) return 0;
    const used = await findPicturesInUse(queries);
    // What a revision names may be gone back to.
    for (const { edits } of await queries.selectFrom('content_revisions').select('edits').execute()) {
      for (const picture of picturesNamed(JSON.parse(edits) as ContentEdits).values()) used.add(picture);
    }
    const unused = rows.map(({ picture }) => picture).filter((picture) => !used.has(picture));
    for (const some of chunksOf(unused)) {
      await queries.deleteFrom('content_files').where('picture', 'in', some).execute();
    }
    return unused.length;
  });
}
