import type {
  FollowUpChange,
  FollowUpItem,
  FollowUpKind,
  FollowUpList,
  FollowUpRequest,
  FollowUpsChanged,
  FollowUpsRestored,
} from '@vitrine/contracts/follow-up.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTimeZone } from '../schedule/offer.ts';
import { changeNextDate, findSubject, restoreNextDate } from './next-dates.ts';
import {
  deleteFollowUps,
  findChanged,
  findColleagues,
  findFollowUps,
  findPersons,
  insertFollowUps,
  isDossier,
  markBriefRead,
  updateFollowUp,
} from './queries.ts';
import { bringBeginForward } from './work.ts';

type FollowUp = Schema['follow_ups'];

/** What a change sets, and an undo restores. */
type State = Pick<FollowUp, 'due_on' | 'owner_id' | 'done_at'>;

const untouched: State = { due_on: null, owner_id: null, done_at: null };

type ActingPlatform = Pick<Platform, 'database' | 'clock'>;

/** Sets down when to come back to a record. An undo takes the follow-up away again. */
export function makeFollowUp(
  platform: ActingPlatform,
  actor: Caller,
  { dueOn, note, ownerId, ...about }: FollowUpRequest,
): Promise<FollowUpsChanged | Refusal> {
  const { database, clock } = platform;
  return database.transaction(async ({ queries }) => {
    const found = await findSubject(platform, queries, about);
    if (isRefusal(found)) return found;
    const { list, recordId } = found;
    const owner = await findColleague(queries, ownerId);
    if (owner === undefined) return refuse('VALIDATION', { wrong: { ownerId: 'fieldInvalid' } });
    const now = clock.now();
    const [id, change] = [newId(now), newId(now)];
    const subject = { kind: 'followUp', list, record_id: recordId, email: found.email } as const;
    await insertFollowUps(queries, [
      {
        ...makeRow(subject, { id, actor, now }),
        note,
        due_on: dueOn,
        owner_id: ownerId,
        last_change: change,
        before_change: null,
      },
    ]);
    await recordInAudit(queries, clock, actor, [
      { action: 'followUpMade', list, subjectId: recordId, after: dueOn, change },
    ]);
    return { change, changed: [{ kind: 'followUp', id }], missing: [] };
  });
}

/**
 * Puts items of Today off, hands them over or finishes them, all in one transaction. Whoever changes the same at once
 * comes after the other, and only the last change can be undone.
 * @param together the id of a larger change that they are a part of, if they are one
 */
export function changeFollowUps(
  { database, clock }: ActingPlatform,
  actor: Caller,
  wanted: FollowUpChange,
  together?: string,
): Promise<FollowUpsChanged | Refusal> {
  return database.transaction(async ({ queries }) => {
    const now = clock.now();
    if (wanted.act === 'snooze' && wanted.until <= (await dateOf(queries, now))) {
      return refuse('VALIDATION', { wrong: { until: 'dateToCome' } });
    }
    const owner = wanted.act === 'handOver' ? await findColleague(queries, wanted.to) : null;
    if (owner === undefined) return refuse('VALIDATION', { wrong: { to: 'fieldInvalid' } });

    await takeAdvisoryLock(database, queries, 'follow-ups');
    const change = together ?? newId(now);
    const changed: FollowUpItem[] = [];
    const missing: FollowUpItem[] = [];
    const events: AuditEvent[] = [];
    for (const item of uniqueItems(wanted.items)) {
      if (item.kind === 'dossier') {
        const field = await changeNextDate(database, queries, wanted, { id: item.id, actor, now, change });
        if (!field) missing.push(item);
        else {
          changed.push(item);
          events.push({ action: 'dossierChanged', list: 'dossiers', subjectId: item.id, after: field, change });
        }
        continue;
      }
      const found = await findFollowUp(queries, item, { actor, now });
      if (!found) {
        missing.push(item);
        continue;
      }
      const { row, isNew } = found;
      const after = stateAfter(wanted, row, now);
      if (!isNew && isSame(row, after)) continue;
      const state = { ...after, last_change: change, before_change: isNew ? null : JSON.stringify(stateOf(row)) };
      if (isNew) await insertFollowUps(queries, [{ ...row, ...state }]);
      else await updateFollowUp(queries, row.id, state);
      if (row.kind === 'brief' && wanted.act === 'finish') await markBriefRead(queries, row.record_id, toInstant(now));
      if (row.kind === 'deposit' && wanted.act === 'finish') {
        await bringBeginForward(queries, row.record_id, { change, today: await dateOf(queries, now) });
      }
      changed.push(item);
      events.push({ ...eventOf(wanted, row), change, ...(owner && { subjectName: owner.name }) });
    }
    await recordInAudit(queries, clock, actor, events);
    return { change: changed.length > 0 ? change : null, changed, missing };
  });
}

/** Nobody is to wait long for thousands that are restored. */
const rowsPerTransaction = 200;

/**
 * Restores what a change has changed, except where it was changed again since. Can be done once. A change of many is
 * undone in parts.
 */
export async function undoFollowUps(
  platform: ActingPlatform,
  actor: Caller,
  change: string,
): Promise<FollowUpsRestored | Refusal> {
  const restored: FollowUpItem[] = [];
  let last = '';
  for (;;) {
    const part = await undoSome(platform, actor, { change, beyond: last });
    restored.push(...part.restored);
    if (part.last === undefined) break;
    last = part.last;
  }
  return restored.length > 0 ? { restored } : refuse('NOT_FOUND');
}

/** @returns with the id of the last follow-up it has looked at; undefined when there are no more beyond it */
function undoSome(
  { database, clock }: ActingPlatform,
  actor: Caller,
  { change, beyond }: { readonly change: string; readonly beyond: string },
): Promise<FollowUpsRestored & { readonly last: string | undefined }> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, 'follow-ups');
    const rows = await findChanged(queries, change, { beyond, atMost: rowsPerTransaction });
    const restored: FollowUp[] = [];
    for (const row of rows) {
      if (row.kind === 'dossier') {
        if (await restoreNextDate(database, queries, row, clock.now())) restored.push(row);
        continue;
      }
      restored.push(row);
      const before = row.before_change === null ? untouched : (JSON.parse(row.before_change) as State);
      if (row.kind === 'brief' && row.done_at !== null) await markBriefRead(queries, row.record_id, before.done_at);
      if (row.before_change === null) await deleteFollowUps(queries, [row.id]);
      else await updateFollowUp(queries, row.id, { ...before, last_change: null, before_change: null });
    }
    const events = restored.map(({ kind, list, record_id }): AuditEvent => {
      const about = { list, subjectId: record_id, change };
      return kind === 'dossier'
        ? { ...about, action: 'dossierChanged', after: 'nextDate' }
        : { ...about, action: 'followUpUndone' };
    });
    await recordInAudit(queries, clock, actor, events);
    return {
      restored: restored.map(({ kind, id, record_id }) => ({ kind, id: kind === 'followUp' ? id : record_id })),
      last: rows.length < rowsPerTransaction ? undefined : rows.at(-1)?.id,
    };
  });
}

/** Today where the agency is. */
async function dateOf(queries: Queries, now: number): Promise<string> {
  return dateIn(await getTimeZone(queries), now).toString();
}

/** @returns null for nobody in particular; undefined when there is no such admin who may log in */
async function findColleague(queries: Queries, id: string | null) {
  if (id === null) return null;
  return (await findColleagues(queries)).find((person) => person.id === id);
}

function uniqueItems(items: readonly FollowUpItem[]): FollowUpItem[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values()];
}

/** Items that are there only while their row is. */
const setDownKinds = ['followUp', 'dossier', 'incoming', 'deposit', 'begin'] as const;

const isSetDown = (kind: FollowUpKind): kind is (typeof setDownKinds)[number] =>
  (setDownKinds as readonly FollowUpKind[]).includes(kind);

/** The lists in which the record of an item may be. */
const listsOf: Readonly<
  Record<Exclude<FollowUpKind, (typeof setDownKinds)[number]>, readonly Exclude<FollowUpList, 'dossiers'>[]>
> = {
  lead: ['quotes', 'contacts'],
  meeting: ['bookings'],
  brief: ['wizards'],
  account: ['clients'],
  proposal: ['proposals'],
};

type About = Pick<FollowUp, 'kind' | 'list' | 'record_id' | 'email'>;
type Making = { readonly actor: Caller; readonly now: number };

/** The row of an item, or the one that it would have; undefined when its record is gone. */
async function findFollowUp(
  queries: Queries,
  { kind, id }: FollowUpItem,
  making: Pick<Making, 'actor' | 'now'>,
): Promise<{ row: FollowUp; isNew: boolean } | undefined> {
  const [row] = await findFollowUps(queries, kind, id);
  if (row) return (await isThere(queries, row)) ? { row, isNew: false } : undefined;
  if (isSetDown(kind)) return undefined;
  for (const list of listsOf[kind]) {
    const subject = (await findPersons(queries, list, [id])).get(id);
    if (!subject) continue;
    const about = { kind, list, record_id: id, email: subject.email };
    return { row: makeRow(about, { id: newId(making.now), ...making }), isNew: true };
  }
  return undefined;
}

const isThere = async (queries: Queries, { list, record_id }: FollowUp): Promise<boolean> =>
  list === 'dossiers' ? isDossier(queries, record_id) : (await findPersons(queries, list, [record_id])).has(record_id);

function makeRow(about: About, { id, actor, now }: Making & { readonly id: string }): FollowUp {
  return {
    id,
    ...about,
    ...untouched,
    note: '',
    created_at: toInstant(now),
    created_by: actor.accountId,
    last_change: null,
    before_change: null,
  };
}

const stateOf = ({ due_on, owner_id, done_at }: State): State => ({ due_on, owner_id, done_at });

function stateAfter(wanted: FollowUpChange, row: FollowUp, now: number): State {
  const state = stateOf(row);
  // What was done before is open again once somebody has it come back.
  if (wanted.act === 'snooze') return { ...state, due_on: wanted.until, done_at: null };
  if (wanted.act === 'handOver') return { ...state, owner_id: wanted.to };
  return { ...state, done_at: row.done_at ?? toInstant(now) };
}

const isSame = (row: State, state: State) => JSON.stringify(stateOf(row)) === JSON.stringify(stateOf(state));

/** What the audit trail records: dates, and which admin had it and has it now. */
function eventOf(wanted: FollowUpChange, row: FollowUp): AuditEvent {
  const about = { list: row.list, subjectId: row.record_id };
  if (wanted.act === 'finish') return { ...about, action: 'followUpDone' };
  if (wanted.act === 'snooze') {
    return { ...about, action: 'followUpSnoozed', ...(row.due_on && { before: row.due_on }), after: wanted.until };
  }
  return {
    ...about,
    action: 'followUpHandedOver',
    ...(row.owner_id && { before: row.owner_id }),
    ...(wanted.to && { after: wanted.to }),
  };
}
