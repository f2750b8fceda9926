import { maxDoneNamed, type Today } from '@vitrine/contracts/today.ts';
import { dateIn, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { countDone, findFinished, findLastInstant, findReplied, type TimeRange } from './done-queries.ts';
import { findPersonsOf, type Reader } from './persons.ts';

/** Whoever was answered or seen to in a range of time, in order. */
export async function findDone(database: Reader, range: TimeRange): Promise<Today['done']> {
  const [replied, finished] = await Promise.all([
    findReplied(database.queries, range, maxDoneNamed),
    findFinished(database.queries, range, maxDoneNamed),
  ]);
  const persons = await findPersonsOf(database, finished);
  const named = finished.map(({ record_id, email, at }) => ({ name: persons.get(record_id)?.name ?? email, at }));
  return [...replied, ...named]
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
    .slice(0, maxDoneNamed)
    .map(({ name }) => ({ name }));
}

/** The last day before an instant on which something was answered or done, and how much that was. */
export async function findLastDone(queries: Queries, before: string, timeZone: string): Promise<Today['lastDone']> {
  const last = await findLastInstant(queries, before);
  if (last === undefined) return null;
  const date = dateIn(timeZone, Date.parse(last));
  const midnight = (days: number) => toInstant(date.add({ days }).toZonedDateTime(timeZone).epochMilliseconds);
  const count = await countDone(queries, { from: midnight(0), until: midnight(1) });
  return { date: date.toString(), count };
}
