import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@vitrine/contracts/content/edits.ts';
import type { Queries } from '../platform/database/schema.ts';
import { getSetting, storeSetting } from '../platform/database/settings.ts';

/** The key in the table `settings` of the versions of fields that have no draft any more, by their paths. */
const key = 'contentVersions';

/** Versions of fields of the content by their paths: a field that nobody has written at yet has none, which is 0. */
export type ContentVersions = Readonly<Record<string, number>>;

export const findEndedVersions = async (queries: Queries): Promise<ContentVersions> =>
  ((await getSetting(queries, key)) ?? {}) as ContentVersions;

/** The version of what stands at a path: that of its draft, else the one that the last draft there ended with. */
export const versionIn = (
  ended: ContentVersions,
  path: string,
  draft: { readonly version: number } | undefined,
): number => draft?.version ?? ended[path] ?? 0;

type Written = { readonly value: Json; readonly version: number };

/**
 * What comes of a value that is to be written at a path. Where a draft says the same, nothing is written over by it: it stands
 * there already, whatever its writer has seen.
 * @param seen with the version that the writer has seen
 * @param standing the version of what stands there, as `versionIn` gives it
 */
export function comparedAt(
  seen: Written,
  standing: number,
  draft: Pick<Written, 'value'> | undefined,
): 'stands' | 'conflict' | 'open' {
  if (draft && isDeepStrictEqual(draft.value, seen.value)) return 'stands';
  return standing === seen.version ? 'open' : 'conflict';
}

/**
 * Raises the versions of fields whose drafts end, by being published or discarded: another that is written there later is
 * none that somebody has seen before. The drafts themselves are removed by whoever calls.
 */
export async function endVersions(
  queries: Queries,
  drafts: readonly { readonly path: string; readonly version: number }[],
): Promise<void> {
  if (drafts.length === 0) return;
  const ended = Object.fromEntries(drafts.map(({ path, version }) => [path, version + 1]));
  await storeSetting(queries, key, { ...(await findEndedVersions(queries)), ...ended });
}
