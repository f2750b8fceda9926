import type { Readable } from 'node:stream';
import type { Language } from '@vitrine/contracts/language.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readIncomingOf, readReplyFilesTo } from '../../platform/erasure/conversations.ts';
import { findMentions } from '../../platform/erasure/mentions.ts';
import { findMails } from '../../platform/erasure/reach.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type ArchiveFile, archiveOf } from './archive.ts';
import {
  hasProposals,
  readBrief,
  readChanges,
  readClientAccount,
  readDossierOf,
  readFiles,
  readFollowUpsOf,
  readLogins,
  readMails,
  readPerson,
  readRepliesTo,
  readSent,
  readSignaturesOf,
} from './queries.ts';

/** The PDF of an account's brief; undefined when there is none. */
export type RenderBrief = (accountId: string, language: Language) => Promise<Uint8Array | undefined>;

export type ExportParts = {
  readonly database: Pick<Database, 'engine' | 'queries'>;
  readonly clock: Clock;
  readonly renderBrief: RenderBrief;
  readonly files: { readonly store: Pick<FileStore, 'open'> };
};

/** What only searching needs, and secrets. The numbers of proposals are for people, those of other records for an index. */
const internal = ['search', 'number', 'manage_token_hash'];
const ofProposals = ['search', 'number_year', 'number_in_year'];

/**
 * Everything about an address as one zip: what was sent and received as JSON, as stored, the brief as a PDF too, and
 * the files that were exchanged
 * (GDPR, articles 15 and 20). It is read while it is sent.
 */
export async function exportPerson(parts: ExportParts, address: string): Promise<Readable | Refusal> {
  const { queries } = parts.database;
  const { leadIds, accountIds } = await readPerson(queries, address);
  const mailsNaming = (await findMentions(parts.database, address)).get('outbox') ?? [];
  const mailIds = await findMails(queries, { address, leadIds, accountIds, mailsNaming });
  const dossier = await readDossierOf(queries, address);
  const isKnown = leadIds.length + accountIds.length + mailIds.length > 0 || dossier;
  if (!isKnown && !(await hasProposals(queries, address))) return refuse('NOT_FOUND');
  return archiveOf(filesOf(parts, address, { recordIds: [...leadIds, ...accountIds], mailIds }));
}

type Found = { readonly recordIds: readonly string[]; readonly mailIds: readonly string[] };

async function* filesOf(
  { database: { queries }, clock, renderBrief, files }: ExportParts,
  address: string,
  { recordIds, mailIds }: Found,
): AsyncGenerator<ArchiveFile> {
  const account = await readClientAccount(queries, address);
  const logins = account && (await readLogins(queries, account.id));
  yield json('person.json', { email: address, exportedAt: toInstant(clock.now()), account: account ?? null });
  yield list('quotes.json', readSent(queries, 'quotes', address));
  yield list('messages.json', readSent(queries, 'contacts', address));
  yield list('meetings.json', readSent(queries, 'bookings', address));
  yield list('proposals.json', readSent(queries, 'proposals', address), ofProposals);
  yield json('signatures.json', await readSignaturesOf(queries, address));
  yield list('replies.json', readRepliesTo(queries, address));
  const attached = await readReplyFilesTo(queries, address, recordIds);
  if (attached.length > 0) yield json('reply-files.json', attached);
  for (const [index, { id, name }] of attached.entries()) {
    const content = await files.store.open(id);
    if (content) yield { name: `reply-files/${index + 1} ${name}`, content };
  }
  const incoming = await readIncomingOf(queries, address);
  if (incoming.length > 0) yield json('answers.json', incoming);
  yield list('mails.json', readMails(queries, mailIds));
  yield json('follow-ups.json', await readFollowUpsOf(queries, address));
  const dossier = await readDossierOf(queries, address);
  if (dossier) {
    const notes = dossier.notes.map(({ content, ...note }) => ({ ...note, content: JSON.parse(content) }));
    yield json('dossier.json', { ...dossier, notes });
  }
  yield json('changes.json', await readChanges(queries, dossier ? [...recordIds, dossier.id] : recordIds));
  if (!account) return;
  yield json('logins.json', logins ?? []);
  const exchanged = await readFiles(queries, account.id);
  if (exchanged.length > 0) yield json('files.json', exchanged);
  for (const [index, { id, name }] of exchanged.entries()) {
    const content = await files.store.open(id);
    // A number each, since two files may have one name.
    if (content) yield { name: `files/${index + 1} ${name}`, content };
  }
  const brief = await readBrief(queries, account.id);
  if (!brief) return;
  const steps = brief.steps.map(({ data, ...step }) => ({ ...step, data: JSON.parse(data) }));
  yield json('brief.json', { ...brief, steps });
  const pdf = await renderBrief(account.id, account.language);
  if (pdf) yield { name: 'brief.pdf', content: once(pdf) };
}

const json = (name: string, value: unknown): ArchiveFile => ({ name, content: once(JSON.stringify(value, null, 2)) });

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

/** A file with an array, of which some rows are in memory at a time. */
function list(name: string, batches: AsyncIterable<readonly object[]>, left = internal): ArchiveFile {
  const parts = async function* () {
    let before = '[\n';
    for await (const rows of batches) {
      for (const row of rows) {
        const shown = Object.entries(row).filter(([column]) => !left.includes(column));
        yield `${before}${JSON.stringify(Object.fromEntries(shown))}`;
        before = ',\n';
      }
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  };
  return { name, content: parts() };
}
