import type { Readable } from 'node:stream';
import type { ErasedCounts } from '@vitrine/contracts/erasure.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { findMentions } from '../../platform/erasure/mentions.ts';
import { readPerson, type Target } from '../../platform/erasure/person.ts';
import type { Exported } from '../../platform/erasure/place.ts';
import { reach } from '../../platform/erasure/reach.ts';
import { readClientAccounts } from '../../platform/erasure/rows.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type ArchiveFile, archiveOf } from './archive.ts';
import { tryErasure } from './service.ts';

/** The PDF of an account's brief; undefined when there is none. */
export type RenderBrief = (accountId: string, language: Language) => Promise<Uint8Array | undefined>;

export type ExportParts = {
  readonly database: Pick<Database, 'engine' | 'queries' | 'transaction'>;
  readonly clock: Clock;
  readonly renderBrief: RenderBrief;
  readonly files: { readonly store: Pick<FileStore, 'open'> };
};

/**
 * Everything about an address as one zip (GDPR, articles 15 and 20): a JSON file for each table of `reach` that has
 * something, as stored; the brief and the proposals as PDFs too, and the files that were exchanged. It is read while it is
 * sent. `person.json` counts what an erasure would take, so that whatever that finds, the export tells.
 * @returns NOT_FOUND when an erasure would find nothing either, and there is no contract
 */
export async function exportPerson(parts: ExportParts, address: string): Promise<Readable | Refusal> {
  const { counts, contractsKept } = await tryErasure(parts.database, address);
  if (contractsKept === 0 && Object.values(counts).every((count) => count === 0)) return refuse('NOT_FOUND');
  const mentions = await findMentions(parts.database, address);
  const target = await readPerson(parts.database.queries, address, mentions.get('outbox'));
  return archiveOf(filesOf(parts, target, counts));
}

async function* filesOf(
  { database: { queries }, clock, renderBrief, files }: ExportParts,
  target: Target,
  stored: ErasedCounts,
): AsyncGenerator<ArchiveFile> {
  const person = { email: target.address, exportedAt: toInstant(clock.now()), stored };
  yield { name: 'person.json', content: once(JSON.stringify(person, null, 2)) };
  for (const place of Object.values(reach)) {
    if (typeof place === 'string' || typeof place.exported === 'string') continue;
    yield* exportTable(queries, target, place.exported, files.store);
  }
  for (const account of await readClientAccounts(queries, target.address)) {
    const pdf = await renderBrief(account.id, account.language);
    if (pdf) yield { name: 'brief.pdf', content: once(pdf) };
  }
}

/** The JSON file of one table, unless that has nothing, and the files that belong to its rows. */
async function* exportTable(
  queries: Queries,
  target: Target,
  { file, rows, without = [], content }: Exported,
  store: Pick<FileStore, 'open'>,
): AsyncGenerator<ArchiveFile> {
  const batches = rows(queries, target)[Symbol.asyncIterator]();
  const first = await nextFilled(batches);
  if (first === undefined) return;
  yield { name: file, content: asJson(first, batches, without) };
  if (!content) return;
  // A number each, since two files may have one name.
  let number = 0;
  for await (const batch of rows(queries, target)) {
    for (const row of batch) {
      number++;
      const found = await content.open(row, store);
      if (found) yield { name: `${content.folder}/${number} ${found.name}`, content: found.bytes };
    }
  }
}

/** The next batch that has rows; undefined at the end. */
async function nextFilled(batches: AsyncIterator<readonly object[]>): Promise<readonly object[] | undefined> {
  for (;;) {
    const { done, value } = await batches.next();
    if (done) return undefined;
    if (value.length > 0) return value;
  }
}

/** An array, of which some rows are in memory at a time. */
async function* asJson(
  first: readonly object[],
  batches: AsyncIterator<readonly object[]>,
  without: readonly string[],
): AsyncGenerator<string> {
  let before = '[\n';
  for (let batch: readonly object[] | undefined = first; batch; batch = await nextFilled(batches)) {
    for (const row of batch) {
      const shown = Object.entries(row).filter(([column]) => !without.includes(column));
      yield `${before}${JSON.stringify(Object.fromEntries(shown))}`;
      before = ',\n';
    }
  }
  yield '\n]\n';
}

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}
