import { Readable } from 'node:stream';
import type { ErasedCounts } from '@vitrine/contracts/erasure.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { maskedContent } from '../../platform/files/mask-tokens.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Links } from '../../platform/links.ts';
import { maskTokensOfRow } from '../../platform/masked-texts.ts';
import { type ArchiveFile, archiveOf } from '../../platform/zip/write-zip.ts';
import { findMentions } from '../../records/erasure/mentions.ts';
import { getPerson, type Target } from '../../records/erasure/person.ts';
import type { Exported } from '../../records/erasure/place.ts';
import { reach } from '../../records/erasure/reach.ts';
import { findClientAccounts } from '../../records/erasure/rows.ts';
import { tryErasure } from './service.ts';

/** The PDF of an account's brief; undefined when there is none. */
export type RenderBrief = (accountId: string, language: Language) => Promise<Uint8Array | undefined>;

export type ExportParts = {
  readonly database: Pick<Database, 'engine' | 'queries' | 'transaction'>;
  readonly clock: Clock;
  readonly renderBrief: RenderBrief;
  readonly files: { readonly store: Pick<FileStore, 'open'> };
  readonly links: Pick<Links, 'withoutTokens' | 'withoutTokensIn'>;
};

/**
 * Everything about an address as one zip (GDPR, articles 15 and 20): a JSON file for each table of `reach` that has
 * something, as stored but for the tokens of our own links; the brief and the proposals as PDFs too, and the files that
 * were exchanged. It is read while it is sent. `person.json` counts what an erasure would take, so that whatever that finds, the export tells.
 * @returns NOT_FOUND when an erasure would find nothing either, and there is no contract
 */
export async function exportPerson(parts: ExportParts, email: string): Promise<Readable | Refusal> {
  const { counts, contractsKept } = await tryErasure(parts.database, email);
  if (contractsKept === 0 && Object.values(counts).every((count) => count === 0)) return refuse('NOT_FOUND');
  const mentions = await findMentions(parts.database, email);
  const target = await getPerson(parts.database.queries, email, mentions.get('outbox'));
  return archiveOf(filesOf(parts, target, counts));
}

async function* filesOf(
  { database: { queries }, clock, renderBrief, files, links }: ExportParts,
  target: Target,
  stored: ErasedCounts,
): AsyncGenerator<ArchiveFile> {
  const person = { email: target.email, exportedAt: toInstant(clock.now()), stored };
  yield { name: 'person.json', content: once(JSON.stringify(person, null, 2)) };
  for (const place of Object.values(reach)) {
    if (typeof place === 'string' || typeof place.exported === 'string') continue;
    yield* exportTable(queries, target, place.exported, { store: files.store, links });
  }
  for (const account of await findClientAccounts(queries, target.email)) {
    const pdf = await renderBrief(account.id, account.language);
    if (pdf) yield { name: 'brief.pdf', content: once(pdf) };
  }
}

/** The JSON file of one table, unless that has nothing, and the files that belong to its rows. */
async function* exportTable(
  queries: Queries,
  target: Target,
  { file, rows, without = [], content }: Exported,
  { store, links }: { readonly store: Pick<FileStore, 'open'>; readonly links: ExportParts['links'] },
): AsyncGenerator<ArchiveFile> {
  const batches = rows(queries, target)[Symbol.asyncIterator]();
  const first = await nextFilled(batches);
  if (first === undefined) return;
  yield { name: file, content: asJson(first, batches, without, links.withoutTokens) };
  if (!content) return;
  // A number each, since two files may have one name.
  let number = 0;
  for await (const batch of rows(queries, target)) {
    for (const row of batch) {
      number++;
      const found = await content.open(row, store);
      if (!found) continue;
      const bytes = maskedContent(Readable.from(found.bytes), found.name, links.withoutTokensIn);
      yield { name: links.withoutTokens(`${content.folder}/${number} ${found.name}`), content: bytes };
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
  withoutTokens: Links['withoutTokens'],
): AsyncGenerator<string> {
  let before = '[\n';
  for (let batch: readonly object[] | undefined = first; batch; batch = await nextFilled(batches)) {
    for (const row of batch) {
      const shown = Object.entries(row).filter(([column]) => !without.includes(column));
      yield `${before}${JSON.stringify(maskTokensOfRow(Object.fromEntries(shown), withoutTokens))}`;
      before = ',\n';
    }
  }
  yield '\n]\n';
}

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}
