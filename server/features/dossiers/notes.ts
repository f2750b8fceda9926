import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { mentionsIn, type NoteDocument, noteText, withLabels } from '@vitrine/contracts/note.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { DossierNoteTable } from '../../platform/database/dossier-tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { releaseOutdated } from '../../platform/mail/outdated.ts';
import { afterUndo } from '../../platform/mail/unsending.ts';
import type { Platform } from '../../platform/platform.ts';
import { mentionMail } from './mails.ts';
import {
  findColleagueRows,
  getEmailOf,
  insertNote,
  lockNote,
  recordMention,
  writeDossier,
  writeNote,
} from './queries.ts';
import { openDossier } from './service.ts';

/** The page stops offering undo earlier than the server: a request takes a moment to arrive. */
const graceSeconds = 10;

/** How much of a note its mail quotes, in characters. */
const maxQuoted = 500;

/** Writes a note into the dossier of a person, and mails the colleagues it mentions. */
export function addNote(
  platform: Platform,
  caller: Caller,
  { email, content }: { readonly email: string; readonly content: NoteDocument },
): Promise<{ id: string } | Refusal> {
  const { database, clock } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const head = await openDossier(platform, queries, email);
    if (isRefusal(head)) return head;
    const at = toInstant(clock.now());
    const note: DossierNoteTable = {
      id: newId(clock.now()),
      dossier_id: head.id,
      content: JSON.stringify(withLabels(content, () => undefined)),
      author_id: caller.accountId,
      author_name: caller.name,
      editor_id: null,
      editor_name: null,
      revision: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    };
    await insertNote(queries, note);
    await mailMentions(platform, transaction, caller, note, content);
    await recordChange(platform, transaction, caller, note.dossier_id, 'noteAdded');
    return { id: note.id };
  });
}

/** Changes a note, unless it has been changed since the revision that was read; mails whom it did not mention before. */
export function changeNote(
  platform: Platform,
  caller: Caller,
  id: string,
  { revision, content }: { readonly revision: number; readonly content: NoteDocument },
): Promise<Refusal | undefined> {
  return withNote(platform, id, async (transaction, note) => {
    if (note.deleted_at !== null) return refuse('NOT_FOUND');
    if (note.revision !== revision) return refuse('DOSSIER_CHANGED');
    await writeNote(transaction.queries, id, {
      content: JSON.stringify(withLabels(content, () => undefined)),
      revision: revision + 1,
      editor_id: caller.accountId,
      editor_name: caller.name,
      updated_at: toInstant(platform.clock.now()),
    });
    await mailMentions(platform, transaction, caller, note, content);
    await recordChange(platform, transaction, caller, note.dossier_id, 'noteChanged');
    return undefined;
  });
}

/** Deletes a note, for owners only where somebody else wrote it; housekeeping forgets it when that can no longer be undone. */
export function deleteNote(platform: Platform, caller: Caller, id: string): Promise<Refusal | undefined> {
  return withNote(platform, id, async (transaction, note) => {
    if (note.deleted_at !== null) return refuse('NOT_FOUND');
    if (note.author_id !== caller.accountId && caller.adminRole !== 'owner') return refuse('OWNER_ONLY');
    await writeNote(transaction.queries, id, { deleted_at: toInstant(platform.clock.now()) });
    await recordChange(platform, transaction, caller, note.dossier_id, 'noteDeleted');
    return undefined;
  });
}

/** Brings back a note that was just deleted. */
export function restoreNote(platform: Platform, caller: Caller, id: string): Promise<Refusal | undefined> {
  return withNote(platform, id, async (transaction, note) => {
    const latest = toInstant(platform.clock.now() - (undoSeconds + graceSeconds) * 1000);
    if (note.deleted_at === null || note.deleted_at < latest) return refuse('NOT_FOUND');
    await writeNote(transaction.queries, id, { deleted_at: null });
    await releaseOutdated(platform.outbox, transaction, [id]);
    await recordChange(platform, transaction, caller, note.dossier_id, 'noteRestored');
    return undefined;
  });
}

function withNote(
  { database }: Platform,
  id: string,
  work: (transaction: Transaction, note: DossierNoteTable) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return database.transaction(async (transaction) => {
    const note = await lockNote(database, transaction.queries, id);
    return note ? work(transaction, note) : refuse('NOT_FOUND');
  });
}

/** Has everybody who watches the dossier see it, and the trail know of it. */
async function recordChange(
  { clock }: Platform,
  { queries }: Transaction,
  caller: Caller,
  dossierId: string,
  action: 'noteAdded' | 'noteChanged' | 'noteDeleted' | 'noteRestored',
): Promise<void> {
  await writeDossier(queries, dossierId, {}, toInstant(clock.now()));
  await recordInAudit(queries, clock, caller, [{ action, list: 'dossiers', subjectId: dossierId }]);
}

/** Mails the colleagues whom a note mentions, each once however often it is changed, and never its author. */
async function mailMentions(
  platform: Platform,
  transaction: Transaction,
  caller: Caller,
  { id, dossier_id }: DossierNoteTable,
  content: NoteDocument,
): Promise<void> {
  const mentioned = mentionsIn(content);
  if (mentioned.length === 0) return;
  const { queries } = transaction;
  const colleagues = new Map((await findColleagueRows(queries)).map((each) => [each.id, each]));
  const text = noteText(withLabels(content, (each) => colleagues.get(each)?.name)).slice(0, maxQuoted);
  const email = await getEmailOf(queries, dossier_id);
  for (const accountId of mentioned) {
    const colleague = colleagues.get(accountId);
    if (!colleague || accountId === caller.accountId) continue;
    const mailed_at = toInstant(platform.clock.now());
    if (!(await recordMention(queries, { note_id: id, account_id: accountId, mailed_at }))) continue;
    const mail = mentionMail(platform, { noteId: id, colleague, by: caller.name || caller.email, email, text });
    await platform.outbox.put(transaction, afterUndo([mail], platform.clock.now()));
  }
}
