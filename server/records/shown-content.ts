import { editsInForce } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import { contentRevision } from '@vitrine/contracts/content-revision.ts';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queries } from '../platform/database/schema.ts';
import { revisionInForce } from '../platform/site/content-in-force.ts';
import { pageEdits } from '../platform/site/page-edits.ts';
import type { ShownContent } from '../platform/site/shown-content.ts';
import { findRevision } from './content-revisions.ts';

/** For so long after another was published, what a page has shown still counts. */
const countsMs = 24 * 3_600_000;

/** Of those 24 hours, no more are looked at: an agency that publishes every half hour has fewer. */
const maxLookedAt = 50;

type Sources = { readonly database: Pick<Database, 'queries'>; readonly clock: Clock };
type Row = { readonly number: number; readonly edits: ContentEdits };

/**
 * By which content a form is read whose page may be older than what is published.
 * @param revision that the form says its page showed, which may be anything; undefined where it says none
 * @param isRead whether the form can be read by the content in force at the moment it is asked
 */
export async function findShownContent(
  { database, clock }: Sources,
  revision: unknown,
  isRead: () => boolean,
): Promise<ShownContent> {
  const { queries } = database;
  const present = editsInForce();
  const carried = contentRevision.safeParse(revision).data;
  if (carried === undefined || carried === revisionInForce()) {
    // Another process may have shown the page that offered it, a second before this one does.
    return { edits: isRead() ? present : await findNewest(queries, present) };
  }
  const shown = await findEdits(queries, carried);
  if (!shown) return { edits: await findNewest(queries, present) };
  const recent = await findRecent(queries, clock);
  // A page that was shown again when its content was is of the earlier revision.
  const text = textOf(shown);
  if (recent.some(({ number, edits }) => number === carried || textOf(edits) === text)) return { edits: shown };
  return { edits: recent[0]?.edits ?? present, outdated: shown };
}

const textOf = (edits: ContentEdits): string => JSON.stringify(pageEdits(edits));

const selectRevisions = (queries: Queries) =>
  queries.selectFrom('content_revisions').select(['number', 'edits']).orderBy('number', 'desc');

const readRow = ({ number, edits }: { readonly number: number; readonly edits: string }): Row => ({
  number,
  edits: withFallbacks(JSON.parse(edits) as ContentEdits),
});

/** What is published, where this process does not show it yet. */
async function findNewest(queries: Queries, present: ContentEdits): Promise<ContentEdits> {
  const row = await selectRevisions(queries).limit(1).executeTakeFirst();
  return row && row.number !== revisionInForce() ? readRow(row).edits : present;
}

async function findEdits(queries: Queries, number: number): Promise<ContentEdits | undefined> {
  const revision = await findRevision(queries, number);
  return revision && withFallbacks(revision.edits);
}

/** The revisions that were in force within the time that counts, the newest first. */
async function findRecent(queries: Queries, clock: Clock): Promise<Row[]> {
  const since = toInstant(clock.now() - countsMs);
  const published = selectRevisions(queries).where('published_at', '>', since).limit(maxLookedAt);
  const before = selectRevisions(queries).where('published_at', '<=', since).limit(1);
  const rows = (await published.execute()).map(readRow);
  const atFirst = await before.executeTakeFirst();
  return [...rows, atFirst ? readRow(atFirst) : { number: 0, edits: {} }];
}
