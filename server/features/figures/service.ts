import { agency } from '@vitrine/contracts/agency.ts';
import { defaultFigureMonths, type Figures, type figuresQuery } from '@vitrine/contracts/figures.ts';
import { serviceTypes } from '@vitrine/contracts/prices.ts';
import type { z } from 'zod';
import { toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Counted, FiguresCount } from './counting.ts';
import { monthsUntil } from './period.ts';
import type { JourneyCells } from './queries.ts';
import { journeysOf, sumJourneys, sumReplies } from './sums.ts';

/** How many sources are told apart. */
const maxSources = 12;

const nothing: Pick<Counted, 'replies' | 'journeys'> = { replies: [], journeys: { steps: [], spans: [], amounts: [] } };

/** The figures of a period, cut to the months that are known. */
export async function getFigures(
  { clock }: Pick<Platform, 'clock'>,
  count: FiguresCount,
  query: z.output<typeof figuresQuery>,
): Promise<Figures> {
  const { counted, isCounting } = await count.read();
  const names = (counted?.months ?? monthsUntil(clock.now())).map(({ name }) => name);
  const { first, last } = periodOf(names, query);
  const service = query.service ?? null;
  const within = (of: { readonly month: number; readonly service: string | null }) =>
    of.month >= first && of.month <= last && (service === null || of.service === service);
  const { replies: allReplies, journeys: allJourneys } = counted ?? nothing;
  const replies = allReplies.filter(within);
  const journeys = journeysOf(allJourneys, within);
  const shown = names.map((name, index) => ({ name, index })).slice(first, last + 1);
  const asked = [...replies, ...journeys.steps].flatMap((cell) => (cell.service === null ? [] : [cell.service]));
  const services = service === null ? [...new Set([...serviceTypes, ...asked]), null] : [service];
  return {
    timeZone: agency.timeZone,
    from: names[first] ?? '',
    to: names[last] ?? '',
    earliest: names[0] ?? '',
    latest: names.at(-1) ?? '',
    service,
    asOf: counted ? toInstant(counted.asOf) : null,
    isCounting,
    responseHours: agency.responseHours.lead,
    replies: {
      total: sumReplies(replies),
      months: shown.map(({ name, index }) => ({
        month: name,
        ...sumReplies(replies.filter((cell) => cell.month === index)),
      })),
      services: services.map((one) => ({
        service: one,
        ...sumReplies(replies.filter((cell) => cell.service === one)),
      })),
    },
    journey: {
      total: sumJourneys(journeys),
      months: shown.map(({ name, index }) => ({
        month: name,
        ...sumJourneys(journeysOf(journeys, (start) => start.month === index)),
      })),
      services: services.map((one) => ({
        service: one,
        ...sumJourneys(journeysOf(journeys, (start) => start.service === one)),
      })),
      ...bySource(journeys),
    },
  };
}

/** Which months are asked for, by their index. */
function periodOf(names: readonly string[], { from, to }: z.output<typeof figuresQuery>) {
  const lastKnown = names.length - 1;
  const indexOf = (name: string) =>
    name < (names[0] ?? '')
      ? 0
      : Math.max(
          0,
          names.findLastIndex((one) => one <= name),
        );
  const last = to === undefined ? lastKnown : indexOf(to);
  const first = from === undefined ? Math.max(0, last - defaultFigureMonths + 1) : indexOf(from);
  return { first: Math.min(first, last), last };
}

/** The sources that brought most people, each by itself, and the others together. */
function bySource(journeys: JourneyCells): Pick<Figures['journey'], 'sources' | 'otherSources'> {
  const people = new Map<string | null, number>();
  for (const { source, people: n } of journeys.steps) people.set(source, (people.get(source) ?? 0) + n);
  const sorted = [...people.keys()].sort(
    (one, other) => (people.get(other) ?? 0) - (people.get(one) ?? 0) || ((one ?? '') < (other ?? '') ? -1 : 1),
  );
  const listed = sorted.filter((source) => source !== '').slice(0, maxSources);
  const others = new Set(sorted.filter((source) => !listed.includes(source)));
  return {
    sources: listed.map((source) => ({
      source,
      ...sumJourneys(journeysOf(journeys, (start) => start.source === source)),
    })),
    otherSources: others.size === 0 ? null : sumJourneys(journeysOf(journeys, (start) => others.has(start.source))),
  };
}
