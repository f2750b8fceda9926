import type { FollowUpChange, FollowUpList, FollowUpRequest, FollowUpsOfPerson } from '@vitrine/contracts/follow-up.ts';
import { addDays, timesOn } from '@vitrine/contracts/schedule/days.ts';
import type { Schedule } from '@vitrine/contracts/schedule.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DossierTable } from '../../platform/database/dossier-tables.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findJoined, writeDossier } from '../dossiers/queries.ts';
import { openDossier } from '../dossiers/service.ts';
import { isPublicHoliday } from '../schedule/holidays.ts';
import { parseSchedule } from '../schedule/offer.ts';
import { findStoredSchedule } from '../schedule/queries.ts';
import { findOpenFollowUps } from './next-date-queries.ts';
import {
  findColleagues,
  findFollowUps,
  findPersons,
  insertFollowUps,
  lockHeadById,
  updateFollowUp,
} from './queries.ts';

type FollowUp = Schema['follow_ups'];

/** What an undo restores; `revision` is that of the dossier after the change, which nobody may have changed since. */
type Before = Pick<FollowUp, 'due_on' | 'owner_id' | 'done_at'> & { readonly revision: number };

type Making = { readonly actor: { readonly accountId: string }; readonly now: number; readonly change: string };

/**
 * Gives a dossier whose next date has come another date or another owner, or takes date and step away since it is done.
 * What was there is kept in the dossier's follow-up, so that it can be undone.
 * @returns what has changed; undefined where there is no such date any more, or nothing changes
 */
export async function changeNextDate(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  wanted: FollowUpChange,
  { id, actor, now, change }: Making & { readonly id: string },
): Promise<'nextDate' | 'ownerId' | undefined> {
  const head = await lockHeadById(database, queries, id);
  if (!head || head.next_date === null) return undefined;
  const fields = fieldsAfter(wanted, head);
  if (!fields) return undefined;
  const [known] = await findFollowUps(queries, 'dossier', id);
  const at = toInstant(now);
  await writeDossier(queries, id, fields, at);
  const before: Before = {
    due_on: head.next_date,
    owner_id: head.owner_id,
    done_at: known?.done_at ?? null,
    revision: head.revision + 1,
  };
  const state = {
    due_on: null,
    owner_id: null,
    done_at: wanted.act === 'finish' ? at : before.done_at,
    note: head.next_step,
    last_change: change,
    before_change: JSON.stringify(before),
  };
  if (known) await updateFollowUp(queries, known.id, state);
  else {
    const about = { kind: 'dossier', list: 'dossiers', record_id: id, email: head.email } as const;
    await insertFollowUps(queries, [
      { id: newId(now), ...about, ...state, created_at: at, created_by: actor.accountId },
    ]);
  }
  return wanted.act === 'handOver' ? 'ownerId' : 'nextDate';
}

function fieldsAfter(wanted: FollowUpChange, head: DossierTable): Partial<DossierTable> | undefined {
  if (wanted.act === 'finish') return { next_date: null, next_step: '' };
  if (wanted.act === 'snooze') return wanted.until === head.next_date ? undefined : { next_date: wanted.until };
  return wanted.to === head.owner_id ? undefined : { owner_id: wanted.to };
}

/** Puts back what a change of Today has changed in a dossier, unless somebody has changed the dossier since. */
export async function restoreNextDate(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  row: FollowUp,
  now: number,
): Promise<boolean> {
  const { revision, due_on, owner_id, done_at } = JSON.parse(row.before_change ?? '{}') as Before;
  const head = await lockHeadById(database, queries, row.record_id);
  if (head?.revision !== revision) return false;
  await writeDossier(queries, head.id, { next_date: due_on, next_step: row.note, owner_id }, toInstant(now));
  const untouched = { due_on: null, owner_id: null, note: '', last_change: null, before_change: null };
  await updateFollowUp(queries, row.id, { ...untouched, done_at });
  return true;
}

type ActingPlatform = Pick<Platform, 'database' | 'clock'>;

/** When a person is to be come back to: what was set down about records of any of their addresses, and in the dossier. */
export async function findFollowUpsOf(
  { database: { queries }, clock }: ActingPlatform,
  email: string,
): Promise<FollowUpsOfPerson> {
  const joined = await findJoined(queries, email);
  const emails = [...new Set([email, ...joined.map((dossier) => dossier.email)])];
  const [open, colleagues, stored] = await Promise.all([
    findOpenFollowUps(queries, emails),
    findColleagues(queries),
    findStoredSchedule(queries),
  ]);
  const { schedule } = parseSchedule(stored);
  const ownerOf = (id: string | null) => {
    const owner = colleagues.find((one) => one.id === id);
    return owner ? { id: owner.id, name: owner.name } : null;
  };
  const [head] = joined;
  const ofDossier =
    head && head.next_date !== null
      ? [
          {
            id: head.id,
            note: head.next_step,
            owner_id: head.owner_id,
            due_on: head.next_date,
            kind: 'dossier' as const,
          },
        ]
      : [];
  const all = [...open.map((row) => ({ ...row, kind: 'followUp' as const })), ...ofDossier];
  return {
    items: all
      .sort((one, other) => (one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0))
      .map(({ kind, id, due_on, note, owner_id }) => ({ kind, id, dueOn: due_on, note, owner: ownerOf(owner_id) })),
    daysOff: daysOffAfter(schedule, dateIn(schedule.timeZone, clock.now()).toString()),
  };
}

/** Days off are known so far ahead: any date that is proposed is nearer. */
const weeksAhead = 5;

/**
 * The days after a date on which the agency does not work, or hardly: a public holiday that it has not taken as one of its
 * days off may be worked on, but nobody is proposed one.
 */
export function daysOffAfter(schedule: Pick<Schedule, 'weekly' | 'daysOff' | 'openings'>, date: string): string[] {
  const days = Array.from({ length: 7 * weeksAhead }, (_, index) => addDays(date, index + 1));
  const isOpened = (day: string) => schedule.openings.some(({ date }) => date === day);
  return days.filter((day) => timesOn(schedule, day).length === 0 || (isPublicHoliday(day) && !isOpened(day)));
}

type FoundSubject = { readonly list: FollowUpList; readonly recordId: string; readonly email: string };

/** What a follow-up is set down about: a record, or the dossier of a person, which is opened for it. */
export async function findSubject(
  platform: ActingPlatform,
  queries: Queries,
  { list, recordId, email }: Pick<FollowUpRequest, 'list' | 'recordId' | 'email'>,
): Promise<FoundSubject | Refusal> {
  if (email !== undefined) {
    const head = await openDossier(platform, queries, email);
    return isRefusal(head) ? head : { list: 'dossiers', recordId: head.id, email: head.email };
  }
  const person = list && recordId && (await findPersons(queries, list, [recordId])).get(recordId);
  return person ? { list, recordId, email: person.email } : refuse('NOT_FOUND');
}
