import type { TextDefaults } from '@vitrine/contracts/content/check.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { type ContentPreview, maxPreviews, previewDays } from '@vitrine/contracts/content-preview.ts';
import type { AuditActor } from '../../platform/audit.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import { newId } from '../../platform/ids.ts';
import type { Links } from '../../platform/links.ts';
import { newSecret } from '../../platform/secrets.ts';
import { contentLock } from '../../records/content-lock.ts';
import { findContentProblems } from '../../records/content-pictures.ts';
import { findContentPreviews, type StoredPreview, storeContentPreviews } from '../../records/content-previews.ts';
import { getContent } from './service.ts';

type PreviewSources = {
  readonly database: Pick<Database, 'engine' | 'queries' | 'transaction'>;
  readonly clock: Clock;
  readonly links: Pick<Links, 'preview'>;
};

const day = 24 * 60 * 60_000;

/** What came of it: the preview with its link, or what keeps the drafts from being shown. */
export type PreviewOutcome =
  | { readonly made: ContentPreview & { readonly url: string } }
  | { readonly problems: readonly ContentProblem[] };

/** Makes a link under which whoever has it sees the site with the drafts as they are now, for some days. */
export function makePreview(
  { database, clock, links }: PreviewSources,
  author: AuditActor,
  texts: TextDefaults,
): Promise<PreviewOutcome> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const { edits, ofSchedule } = await getContent({ database: { ...database, queries } });
    const problems = await findContentProblems(queries, edits, texts);
    if (problems.length > 0) return { problems };
    const now = clock.now();
    const { plain, hash: tokenHash } = newSecret();
    const preview: StoredPreview = {
      id: newId(now),
      tokenHash,
      edits: { ...edits, ...ofSchedule },
      author: author.name ?? '',
      createdAt: toInstant(now),
      expiresAt: toInstant(now + previewDays * day),
    };
    const others = await findContentPreviews(queries, now);
    await storeContentPreviews(queries, [preview, ...others].slice(0, maxPreviews));
    return { made: { ...presentPreview(preview), url: links.preview(plain) } };
  });
}

/** Has the link of a preview work no more. @returns whether there was one */
export function withdrawPreview({ database, clock }: Omit<PreviewSources, 'links'>, id: string): Promise<boolean> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const previews = await findContentPreviews(queries, clock.now());
    const others = previews.filter((preview) => preview.id !== id);
    await storeContentPreviews(queries, others);
    return others.length < previews.length;
  });
}

export const presentPreview = ({ id, author, createdAt, expiresAt }: StoredPreview): ContentPreview => ({
  id,
  author,
  createdAt,
  expiresAt,
});
