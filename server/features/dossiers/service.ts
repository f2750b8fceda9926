import type { Colleague, Dossier, DossierChange, DossierField } from '@vitrine/contracts/dossier.ts';
import { dossierFields } from '@vitrine/contracts/dossier.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { DossierTable } from '../../platform/database/dossier-tables.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldsOf, presentDossier } from './presenter.ts';
import {
  findAdminNames,
  findClientName,
  findColleagueRows,
  findJoined,
  findLeadOrigins,
  findNotes,
  hasAcceptedAt,
  insertDossier,
  joinTo,
  lockHead,
  outcomeColumns,
  writeDossier,
} from './queries.ts';

/** The people of the agency who can log in. */
export async function findColleagues({ database }: Platform): Promise<Colleague[]> {
  return (await findColleagueRows(database.queries)).map(({ id, name, email }) => ({ id, name, email }));
}

/** What is written down about the person behind an address; NOT_FOUND where nothing at all is known of it. */
export async function findDossier({ database }: Platform, caller: Caller, email: string): Promise<Dossier | Refusal> {
  const { queries } = database;
  const joined = await findJoined(queries, email);
  const emails = joined.length > 0 ? joined.map((each) => each.email) : [email];
  const ids = joined.map(({ id }) => id);
  const [leads, clientName, adminNames, notes] = await Promise.all([
    findLeadOrigins(queries, emails),
    findClientName(queries, emails),
    findAdminNames(queries),
    ids.length > 0 ? findNotes(queries, ids) : [],
  ]);
  if (joined.length === 0 && leads.length === 0 && clientName === undefined) return refuse('NOT_FOUND');
  return presentDossier({ joined, email, leads, clientName, notes, adminNames, reader: caller.accountId });
}

/** The day on which the project of whoever has an address was delivered; null until then. */
export async function findDeliveryDay({ database }: Platform, email: string): Promise<string | null> {
  const [head] = await findJoined(database.queries, email);
  return head?.delivered_on ?? null;
}

/**
 * Opens the dossier of an address for a change: makes it where there is none, and locks its head.
 * @returns NOT_FOUND for an address that nothing is known of
 */
export async function openDossier(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  queries: Queries,
  email: string,
): Promise<DossierTable | Refusal> {
  const joined = await findJoined(queries, email);
  if (joined.length === 0) {
    const [leads, client] = [await findLeadOrigins(queries, [email]), await findClientName(queries, [email])];
    if (leads.length === 0 && client === undefined) return refuse('NOT_FOUND');
    const now = clock.now();
    await insertDossier(queries, { id: newId(now), email, at: toInstant(now) });
  }
  return lockHead(database, queries, email);
}

/**
 * Changes fields of a dossier, all of them or none: none where one is no longer what it was when it was read, and is not
 * what it is to be either.
 */
export function changeDossier(
  platform: Platform,
  caller: Caller,
  { email, changes }: DossierChange,
): Promise<Refusal | undefined> {
  const { database, clock } = platform;
  return database.transaction(async ({ queries }) => {
    const head = await openDossier(platform, queries, email);
    if (isRefusal(head)) return head;
    const now = fieldsOf(head);
    const changed: DossierField[] = [];
    for (const field of dossierFields) {
      const change = changes[field];
      if (!change || isEqual(now[field], change.to)) continue;
      if (!isEqual(now[field], change.from)) return refuse('DOSSIER_CHANGED');
      changed.push(field);
    }
    if (changed.length === 0) return undefined;
    const ownerId = changes.ownerId?.to;
    if (ownerId && !(await findColleagueRows(queries)).some(({ id }) => id === ownerId)) return refuse('NOT_FOUND');
    const at = toInstant(clock.now());
    await writeDossier(queries, head.id, columnsOf(changes, changed, at), at);
    const after = changed.join(' ');
    await recordInAudit(queries, clock, caller, [
      { action: 'dossierChanged', list: 'dossiers', subjectId: head.id, after },
    ]);
    return undefined;
  });
}

/** Values of the contract are plain data, whose keys stand in the order of the contract. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function columnsOf(changes: DossierChange['changes'], changed: readonly DossierField[], at: string) {
  const is = (field: DossierField) => changed.includes(field);
  return {
    ...(is('company') && { company: changes.company?.to ?? '' }),
    ...(is('phone') && { phone: changes.phone?.to ?? '' }),
    ...(is('ownerId') && { owner_id: changes.ownerId?.to ?? null }),
    ...(is('nextDate') && { next_date: changes.nextDate?.to ?? null }),
    ...(is('nextStep') && { next_step: changes.nextStep?.to ?? '' }),
    ...(is('outcome') && outcomeColumns(changes.outcome?.to ?? null, at)),
    ...(is('deliveredOn') && { delivered_on: changes.deliveredOn?.to ?? null }),
  };
}

/** Joining and parting happen one after the other, of all processes: both lock several dossiers. */
const lockName = 'vitrine dossiers';

/**
 * Joins the dossier of another address, and whatever is joined to it, to that of an address. Each keeps its own fields
 * and notes; what the first does not have, it takes over from the other.
 * @returns the addresses that came, the former head first; none when they were one already
 */
export function joinDossiers(
  platform: Platform,
  caller: Caller,
  { email, other }: { readonly email: string; readonly other: string },
): Promise<{ joined: string[] } | Refusal> {
  const { database, clock } = platform;
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, lockName);
    const head = await openDossier(platform, queries, email);
    if (isRefusal(head)) return head;
    const added = await openDossier(platform, queries, other);
    if (isRefusal(added)) return added;
    if (added.id === head.id) return { joined: [] };
    const joined = (await findJoined(queries, other)).map((each) => each.email);
    const at = toInstant(clock.now());
    await joinTo(queries, added.id, head.id, at);
    await writeDossier(queries, head.id, takenOver(head, added), at);
    await recordInAudit(queries, clock, caller, [{ action: 'dossiersJoined', list: 'dossiers', subjectId: head.id }]);
    return { joined };
  });
}

/** What a dossier has and the one it is joined to has not. */
function takenOver(head: DossierTable, added: DossierTable): Partial<DossierTable> {
  return {
    ...(head.company === '' && { company: added.company }),
    ...(head.phone === '' && { phone: added.phone }),
    ...(head.owner_id === null && { owner_id: added.owner_id }),
    ...(head.next_date === null && head.next_step === '' && { next_date: added.next_date, next_step: added.next_step }),
    ...(head.delivered_on === null && { delivered_on: added.delivered_on }),
    ...(head.outcome === null && {
      outcome: added.outcome,
      outcome_at: added.outcome_at,
      outcome_amount: added.outcome_amount,
      outcome_currency: added.outcome_currency,
      outcome_reason: added.outcome_reason,
    }),
  };
}

/** What a dossier has only because those that leave it have it: an amount is counted once, and Today shows a date once. */
function givenBack(head: DossierTable, parted: readonly DossierTable[]): Partial<DossierTable> {
  const isCopied = (...columns: (keyof DossierTable)[]) =>
    parted.some((each) => columns.every((column) => each[column] === head[column]));
  return {
    ...(isCopied('outcome', 'outcome_at', 'outcome_amount', 'outcome_currency', 'outcome_reason') &&
      outcomeColumns(null, '')),
    ...(isCopied('next_date', 'next_step') && { next_date: null, next_step: '' }),
    ...(isCopied('delivered_on') && { delivered_on: null }),
  };
}

/** The outcome of a dossier where it was won by what an address that leaves it has accepted. */
async function signedBy(
  queries: Queries,
  { outcome, outcome_at, outcome_amount, outcome_currency, outcome_reason }: DossierTable,
  parted: readonly DossierTable[],
): Promise<Partial<DossierTable> | undefined> {
  if (outcome !== 'won' || outcome_at === null) return undefined;
  const emails = parted.map(({ email }) => email);
  if (!(await hasAcceptedAt(queries, emails, outcome_at))) return undefined;
  return { outcome, outcome_at, outcome_amount, outcome_currency, outcome_reason };
}

/**
 * Parts addresses from the dossier they are joined to, together: the first is the head of the others. Each has the
 * fields and notes that were written in its own dossier; what was written while they were one stays where it is. What was
 * won and what is next are there once: the former head gives back what it had taken over, and what they have signed.
 */
export function partDossiers(
  platform: Platform,
  caller: Caller,
  { email, emails }: { readonly email: string; readonly emails: readonly string[] },
): Promise<Refusal | undefined> {
  const { database, clock } = platform;
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, lockName);
    const [head, ...joined] = await findJoined(queries, email);
    const parted = emails.map((email) => joined.find((each) => each.email === email));
    const [first] = parted;
    if (!head || !first || parted.includes(undefined)) return refuse('NOT_FOUND');
    const at = toInstant(clock.now());
    const gone = parted.filter((each) => each !== undefined);
    const signed = await signedBy(queries, head, gone);
    await writeDossier(queries, first.id, { joined_to: null, ...(first.outcome === null && signed) }, at);
    for (const each of gone) {
      if (each.id !== first.id) await writeDossier(queries, each.id, { joined_to: first.id }, at);
    }
    await writeDossier(queries, head.id, { ...givenBack(head, gone), ...(signed && outcomeColumns(null, at)) }, at);
    await recordInAudit(queries, clock, caller, [{ action: 'dossiersParted', list: 'dossiers', subjectId: head.id }]);
    return undefined;
  });
}
