import type { KeptSchedule, Schedule, SchedulePreview, StrayMeeting } from '@vitrine/contracts/schedule.ts';
import { noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOfferReader, readSchedule } from '../bookings/availability.ts';
import { offerTest } from '../bookings/schedule.ts';
import { readHolders, readSlotsHeld, readStoredSchedule, replaceStoredSchedule } from './queries.ts';

/** More meetings outside the schedule are counted, not listed. */
const mostStrays = 100;

/** How many meetings are looked at in one go. */
const slotsAtOnce = 2000;

/** The agency's hours: what is kept, what would come of a change, and who changes it. */
export function makeScheduleService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const offers = makeOfferReader({ clock });

  /** Meetings to come that a schedule would not have begin when they do. */
  async function findStrays(
    queries: Queries,
    schedule: Schedule,
  ): Promise<Pick<KeptSchedule, 'strays' | 'strayCount'>> {
    const isOffered = offerTest(schedule);
    const outside: string[] = [];
    let strayCount = 0;
    let after: string | undefined = toInstant(clock.now());
    while (after !== undefined) {
      const slots = await readSlotsHeld(queries, after, slotsAtOnce);
      const strays = slots.filter((slot) => !isOffered(slot));
      strayCount += strays.length;
      outside.push(...strays.slice(0, mostStrays - outside.length));
      after = slots.length === slotsAtOnce ? slots.at(-1) : undefined;
    }
    const holders = outside.length === 0 ? [] : await readHolders(queries, outside);
    return { strays: holders.map(presentStray), strayCount };
  }

  async function find(queries: Queries = database.queries): Promise<KeptSchedule> {
    const kept = readSchedule(await readStoredSchedule(queries));
    return { ...kept, ...(await findStrays(queries, kept.schedule)) };
  }

  return {
    find: () => find(),

    /** Keeps a schedule made from a revision; refused when another has been kept meanwhile. Meetings stay. */
    async change(wanted: Schedule, revision: number, caller: Caller): Promise<KeptSchedule | Refusal> {
      const schedule = inOrder(wanted, today(wanted, clock.now()));
      return database.transaction(async (queries) => {
        const before = await readStoredSchedule(queries);
        const kept = readSchedule(before);
        // Sent twice, since the first answer was lost or a button pressed twice: what was wanted is there.
        const isSame = JSON.stringify(inOrder(kept.schedule, '')) === JSON.stringify(schedule);
        if (isSame && revision <= kept.revision) return find(queries);
        if (revision !== kept.revision) return refuse('SCHEDULE_CONFLICT');
        const value = JSON.stringify({ ...schedule, revision: revision + 1 });
        if (!(await replaceStoredSchedule(queries, value, before))) return refuse('SCHEDULE_CONFLICT');
        await noteInAudit(queries, clock, caller, [{ action: 'scheduleChanged', list: 'schedule' }]);
        return find(queries);
      });
    },

    /** What visitors would see of a schedule, with the meetings there are. */
    async preview(wanted: Schedule): Promise<SchedulePreview> {
      const { schedule, slots } = await offers.preview(database.queries, wanted);
      return {
        timeZone: schedule.timeZone,
        slots: slots.map(({ start, free }) => ({ datetime: start, available: free })),
        ...(await findStrays(database.queries, schedule)),
      };
    },
  };
}

function presentStray({ slot, ...holder }: { id: string; name: string; email: string; slot: string }): StrayMeeting {
  return { ...holder, selectedSlot: slot };
}

/** The date in the zone of a schedule. */
function today({ timeZone }: Schedule, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

type Dated = { readonly date: string };

/** The same schedule always written the same way: days and times in order, and without the days that are over. */
function inOrder({ weekly, daysOff, openings, ...rest }: Schedule, from: string): Schedule {
  const toCome = <Day extends Dated>(days: readonly Day[]) =>
    days.filter(({ date }) => date >= from).sort((one, other) => (one.date < other.date ? -1 : 1));
  const days = Object.entries(weekly).sort(([one], [other]) => Number(one) - Number(other));
  return {
    timeZone: rest.timeZone,
    weekly: Object.fromEntries(days.flatMap(([day, times]) => (times.length ? [[day, times.toSorted()]] : []))),
    meetingMinutes: rest.meetingMinutes,
    horizonDays: rest.horizonDays,
    leastNoticeMinutes: rest.leastNoticeMinutes,
    daysOff: toCome(daysOff).map(({ date, label }) => ({ date, label })),
    openings: toCome(openings).map(({ date, times }) => ({ date, times: times.toSorted() })),
  };
}
