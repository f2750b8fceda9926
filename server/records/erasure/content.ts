import type { ContentEdits, Json } from '@vitrine/contracts/content/edits.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { getSetting, storeSetting } from '../../platform/database/settings.ts';
import { findStoredPreviews, storeContentPreviews } from '../content-previews.ts';
import { writtenPattern } from './email.ts';

/** Where a revision or a draft of the content names somebody by their address. */
type Mention = { readonly revision: number | null; readonly path: string; readonly value: Json };

/**
 * The key in the table `settings` of how often somebody was taken out of the content: by it a process knows that what it
 * has rendered, and shows, may name them still.
 */
export const blackOutsKey = 'contentBlackOuts';

/** Takes an address out of what was published and of drafts; the revisions keep their numbers and their order. */
export async function blackOutContent(queries: Queries, email: string): Promise<number> {
  const pattern = writtenPattern(email);
  const mentions = await findContentMentions(queries, email);
  for (const number of new Set(mentions.flatMap(({ revision }) => revision ?? []))) {
    const named = queries.selectFrom('content_revisions').select('edits').where('number', '=', number);
    const { edits } = await named.executeTakeFirstOrThrow();
    const without = { edits: pattern.blackOutJson(edits) };
    await queries.updateTable('content_revisions').set(without).where('number', '=', number).execute();
  }
  for (const { revision, path, value } of mentions) {
    if (revision !== null) continue;
    const without = { value: pattern.blackOutJson(JSON.stringify(value)) };
    await queries.updateTable('content_drafts').set(without).where('path', '=', path).execute();
  }
  const previews = await findStoredPreviews(queries);
  const others = previews.filter(({ edits }) => !pattern.isIn(JSON.stringify(edits)));
  if (others.length < previews.length) await storeContentPreviews(queries, others);
  if (mentions.length > 0 || others.length < previews.length) {
    await storeSetting(queries, blackOutsKey, Number((await getSetting(queries, blackOutsKey)) ?? 0) + 1);
  }
  return mentions.length;
}

/** Every place of the content that names an address. There are few revisions, and fewer edits. */
export async function findContentMentions(queries: Queries, email: string): Promise<Mention[]> {
  const pattern = writtenPattern(email);
  const isNamed = (value: Json | null) => value !== null && pattern.isIn(JSON.stringify(value));
  const revisions = await queries
    .selectFrom('content_revisions')
    .select(['number', 'edits'])
    .orderBy('number')
    .execute();
  const drafts = await queries.selectFrom('content_drafts').select(['path', 'value']).orderBy('path').execute();
  return [
    ...revisions.flatMap(({ number, edits }) =>
      Object.entries(JSON.parse(edits) as ContentEdits).flatMap(([path, value]) =>
        isNamed(value) ? [{ revision: number, path, value }] : [],
      ),
    ),
    ...drafts.flatMap(({ path, value: stored }) => {
      const value: Json = stored === null ? null : JSON.parse(stored);
      return isNamed(value) ? [{ revision: null, path, value }] : [];
    }),
  ];
}
