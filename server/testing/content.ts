import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentDocument } from '@vitrine/contracts/content/document.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { putInForce } from '../platform/site/content-in-force.ts';
import { readTextDefaults } from '../platform/site/text-defaults.ts';
import { insertRevision } from '../records/content-revisions.ts';
import { runTestCommand } from './command.ts';
import type { TestServer } from './server.ts';

/**
 * How long what was published may take to be shown: two seconds on a quiet machine, and most of a minute on one whose
 * processors are busy, since pages are rendered behind everything else.
 */
export const untilShown = { timeout: 150_000 } as const;

/**
 * Publishes a revision without what an owner would do for it: its row, published now.
 * @param isFollowed whether this process shows it already
 */
export async function insertTestRevision(
  { database, clock }: { readonly database: Pick<Database, 'queries'>; readonly clock: Clock },
  number: number,
  edits: ContentEdits,
  { isFollowed = true } = {},
): Promise<void> {
  const published_at = toInstant(clock.now());
  const row = { number, base: number - 1, note: '', author_id: '', author_name: '', published_at };
  await insertRevision(database.queries, { ...row, edits: JSON.stringify(edits) });
  if (isFollowed) putInForce(number, edits);
}

/** Leaves nothing edited: no draft, no revision, and no setting that remembers either. */
export async function clearContent({ queries }: Pick<Database, 'queries'>): Promise<void> {
  for (const table of ['content_revisions', 'content_drafts', 'settings'] as const) {
    await queries.deleteFrom(table).execute();
  }
}

/** Writes a value at a path by the call of an owner, over whatever stands there. */
export async function putContentDraft(server: Pick<TestServer, 'call'>, token: string, path: string, value: unknown) {
  const { headers } = await server.call('GET', `/admin/content/draft?${new URLSearchParams({ path })}`, { token });
  const seen = { 'if-match': String(headers.etag) };
  return await server.call('PUT', '/admin/content/draft', { token, body: { path, value }, headers: seen });
}

/**
 * Publishes content as an operator does: with a file, and two commands.
 * @param settings of the site, at least DATA_DIR
 * @throws {Error} with what a command printed, where it refused
 */
export async function publishContent(settings: Readonly<Record<string, string>>, edits: ContentEdits): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
  const file = join(folder, 'content.json');
  try {
    writeFileSync(file, JSON.stringify(contentDocument(edits, readTextDefaults())));
    for (const args of [['import', file], ['publish']]) {
      const { exitCode, output, errors } = await runTestCommand(['content', ...args], settings);
      if (exitCode !== 0) throw new Error(output + errors);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
