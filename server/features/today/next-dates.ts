import type { FollowUpChange, FollowUpList, FollowUpRequest, FollowUpsOfPerson } from '@vitrine/contracts/follow-up.ts';
import { addDays, timesOn } from '@vitrine/contracts/schedule/days.ts';
import type { Schedule } from '@vitrine/contracts/schedule.ts';
import { sql } from 'kysely';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DossierTable } from '../../platform/database/dossier-tables.ts';
import { asOfLeads } from '../../platform/database/lead-filter.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { readJoined, writeDossier } from '../dossiers/queries.ts';
import { openDossier } from '../dossiers/service.ts';
import { parseSchedule } from '../schedule/offer.ts';
import { readStoredSchedule } from '../schedule/queries.ts';
import {
  insertFollowUps,
  lockHeadById,
  type Person,
  readColleagues,
  readFollowUps,
  readPersons,
  updateFollowUp,
  type Waiting,
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
  const [known] = await readFollowUps(queries, 'dossier', id);
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

/** The name that the person of a dossier gave last; an address where they never did. */
function nameOfPerson({ engine }: Pick<Database, 'engine'>) {
  const email = asOfLeads({ engine }, sql.ref('dossiers.email'));
  const nameIn = (table: 'quotes' | 'contacts' | 'bookings') =>
    sql`(select name from ${sql.table(table)} where email = ${email} order by id desc limit 1)`;
  return sql<string>`coalesce(${nameIn('quotes')}, ${nameIn('contacts')}, ${nameIn('bookings')},
    (select name from accounts where kind = 'client' and email = dossiers.email), email)`;
}

/** The dossiers whose next date has come, the earliest first; each with the name its person gave last. */
export function readDueDossiers(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<(Waiting & { readonly next_date: string; readonly next_step: string })[]> {
  return queries
    .selectFrom('dossiers')
    .where('next_date', 'is not', null)
    .where('next_date', '<=', today)
    .where('joined_to', 'is', null)
    .select(['id', 'email', 'updated_at as since', 'owner_id', 'next_step', nameOfPerson({ engine }).as('name')])
    .select((of) => of.ref('next_date').$notNull().as('next_date'))
    .orderBy('next_date')
    .orderBy('id')
    .limit(atMost)
    .execute();
}

/** What admins have set down about a person and not done yet, the earliest first. */
export function readOpenFollowUps(queries: Queries, emails: readonly string[]) {
  return queries
    .selectFrom('follow_ups')
    .where('done_at', 'is', null)
    .where('kind', '=', 'followUp')
    .where('email', 'in', emails)
    .select(['id', 'note', 'owner_id'])
    .select((of) => of.ref('due_on').$notNull().as('due_on'))
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

/** The persons of some dossiers, by the id of the dossier. */
export async function readPersonsOfDossiers(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const named = queries.selectFrom('dossiers').select(['id', 'email', nameOfPerson({ engine }).as('name')]);
  const rows = ids.length === 0 ? [] : await named.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

type ActingPlatform = Pick<Platform, 'database' | 'clock'>;

/** When a person is to be come back to: what was set down about records of any of their addresses, and in the dossier. */
export async function findFollowUpsOf(
  { database: { queries }, clock }: ActingPlatform,
  email: string,
): Promise<FollowUpsOfPerson> {
  const joined = await readJoined(queries, email);
  const emails = [...new Set([email, ...joined.map((dossier) => dossier.email)])];
  const [open, colleagues, stored] = await Promise.all([
    readOpenFollowUps(queries, emails),
    readColleagues(queries),
    readStoredSchedule(queries),
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

/** The days after a date on which the agency does not work. */
export function daysOffAfter(schedule: Pick<Schedule, 'weekly' | 'daysOff' | 'openings'>, date: string): string[] {
  const days = Array.from({ length: 7 * weeksAhead }, (_, index) => addDays(date, index + 1));
  return days.filter((day) => timesOn(schedule, day).length === 0);
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
  const person = list && recordId && (await readPersons(queries, list, [recordId])).get(recordId);
  return person ? { list, recordId, email: person.email } : refuse('NOT_FOUND');
}
