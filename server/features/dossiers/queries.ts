import type { Outcome } from '@vitrine/contracts/dossier.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DossierNoteTable, DossierTable } from '../../platform/database/dossier-tables.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';

type Engine = Pick<Database, 'engine'>;

/** The dossier of an address and those joined with it, the head first; empty where nothing is written down. */
export async function findJoined(queries: Queries, email: string): Promise<DossierTable[]> {
  const own = await queries.selectFrom('dossiers').selectAll().where('email', '=', email).executeTakeFirst();
  if (!own) return [];
  const headId = own.joined_to ?? own.id;
  const rows = queries.selectFrom('dossiers').selectAll();
  const all = await rows.where((on) => on.or([on('id', '=', headId), on('joined_to', '=', headId)])).execute();
  const others = all.filter(({ id }) => id !== headId).sort((one, other) => (one.id < other.id ? -1 : 1));
  const head = all.find(({ id }) => id === headId);
  return head ? [head, ...others] : [];
}

/** Makes the dossier of an address, empty, unless there is one. */
export async function insertDossier(queries: Queries, { id, email, at }: { id: string; email: string; at: string }) {
  await queries
    .insertInto('dossiers')
    .values({
      id,
      email,
      joined_to: null,
      company: '',
      phone: '',
      owner_id: null,
      next_date: null,
      next_step: '',
      outcome: null,
      outcome_at: null,
      outcome_amount: null,
      outcome_currency: null,
      outcome_reason: null,
      delivered_on: null,
      revision: 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** The head of an address's dossier, which nobody changes before the transaction ends. It must be there. */
export async function lockHead(database: Engine, queries: Queries, email: string): Promise<DossierTable> {
  for (;;) {
    const own = await queries
      .selectFrom('dossiers')
      .select(['id', 'joined_to'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const headId = own.joined_to ?? own.id;
    const rows = queries.selectFrom('dossiers').selectAll().where('id', '=', headId);
    const head = await lockingRows(database, rows).executeTakeFirst();
    // Somebody may have joined or parted them while we waited for the lock.
    if (head?.joined_to === null) return head;
  }
}

/** Writes fields of a dossier, and that it has changed. @param at an instant */
export async function writeDossier(
  queries: Queries,
  id: string,
  fields: Partial<Omit<DossierTable, 'id' | 'email' | 'revision'>>,
  at: string,
): Promise<void> {
  await queries
    .updateTable('dossiers')
    .set((set) => ({ ...fields, updated_at: at, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** An outcome as the columns it is stored in. */
export const outcomeColumns = (outcome: Outcome | null, at: string) => ({
  outcome: outcome?.kind ?? null,
  outcome_at: outcome ? at : null,
  outcome_amount: outcome?.kind === 'won' ? outcome.amount : null,
  outcome_currency: outcome?.kind === 'won' ? outcome.currency : null,
  outcome_reason: outcome?.kind === 'lost' ? outcome.reason : null,
});

/** Joins a dossier, and what is joined to it, to another one; both are heads. */
export async function joinTo(queries: Queries, id: string, headId: string, at: string): Promise<void> {
  await queries
    .updateTable('dossiers')
    .set((set) => ({ joined_to: headId, updated_at: at, revision: set('revision', '+', 1) }))
    .where((on) => on.or([on('id', '=', id), on('joined_to', '=', id)]))
    .execute();
}

/** Whether one of some addresses accepted a proposal at an instant. */
export async function hasAcceptedAt(queries: Queries, emails: readonly string[], at: string): Promise<boolean> {
  const accepted = queries.selectFrom('proposals').select('id').where('email', 'in', emails);
  const found = accepted.where('state', '=', 'accepted').where('decided_at', '=', at).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The people of the agency who can log in, by name. */
export async function findColleagueRows(
  queries: Queries,
): Promise<Pick<AccountTable, 'id' | 'name' | 'email' | 'language'>[]> {
  const people = await queries
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('kind', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return people.map((person) => ({ ...person, name: person.name || person.email }));
}

/** The names of admins, by id, whether or not they may log in. */
export async function findAdminNames(queries: Queries): Promise<Map<string, string>> {
  const admins = await queries
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('kind', '=', 'admin')
    .execute();
  return new Map(admins.map(({ id, name, email }) => [id, name || email]));
}

/** The notes of dossiers that are not deleted, newest first. */
export function findNotes(queries: Queries, dossierIds: readonly string[]): Promise<DossierNoteTable[]> {
  const notes = queries.selectFrom('dossier_notes').selectAll().where('dossier_id', 'in', dossierIds);
  return notes.where('deleted_at', 'is', null).orderBy('id', 'desc').execute();
}

export async function insertNote(queries: Queries, note: DossierNoteTable): Promise<void> {
  await queries.insertInto('dossier_notes').values(note).execute();
}

/** A note, deleted or not, locked until the transaction ends. */
export function lockNote(database: Engine, queries: Queries, id: string): Promise<DossierNoteTable | undefined> {
  const rows = queries.selectFrom('dossier_notes').selectAll().where('id', '=', id);
  return lockingRows(database, rows).executeTakeFirst();
}

export async function writeNote(
  queries: Queries,
  id: string,
  fields: Partial<
    Pick<DossierNoteTable, 'content' | 'revision' | 'updated_at' | 'deleted_at' | 'editor_id' | 'editor_name'>
  >,
): Promise<void> {
  await queries.updateTable('dossier_notes').set(fields).where('id', '=', id).execute();
}

/** The address of a dossier by its id. */
export async function getEmailOf(queries: Queries, id: string): Promise<string> {
  return (await queries.selectFrom('dossiers').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

/** Records that a note mentions somebody. @returns whether that is new, so that they are to be mailed */
export async function recordMention(
  queries: Queries,
  mention: { readonly note_id: string; readonly account_id: string; readonly mailed_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('note_mentions')
    .values(mention)
    .onConflict((conflict) => conflict.columns(['note_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Leads read for one person at most, of each list. */
const maxLeads = 100;

/** A lead of a person: who they said they are, and where the visit came from. */
export type LeadOrigin = {
  readonly list: LeadList;
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly source: string | null;
};

/** The last leads of addresses, newest first. */
export async function findLeadOrigins(queries: Queries, emails: readonly string[]): Promise<LeadOrigin[]> {
  const found: LeadOrigin[] = [];
  for (const list of leadLists) {
    // The three tables have these columns in common; to the type checker, one of them stands for all.
    const rows = queries.selectFrom(list as 'contacts').select(['id', 'name', 'created_at', 'source']);
    const own = rows.where('email', 'in', emails).orderBy('id', 'desc').limit(maxLeads);
    for (const row of await own.execute()) found.push({ list, ...row });
  }
  return found.sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** The name of a client's account with one of some addresses. */
export async function findClientName(queries: Queries, emails: readonly string[]): Promise<string | undefined> {
  const clients = queries.selectFrom('accounts').select('name').where('kind', '=', 'client');
  return (await clients.where('email', 'in', emails).orderBy('id', 'desc').limit(1).executeTakeFirst())?.name;
}
