import type { chartPeriods } from './charts.ts';

/** Filters of the lists of leads: what has come in since the beginning of a period of the dashboard's charts. */
export const arrivalFilters = ['last30Days', 'last90Days', 'last365Days'] as const satisfies readonly ArrivalOf<
  (typeof chartPeriods)[number]
>[];

type ArrivalOf<Days extends number> = `last${Days}Days`;

export type ArrivalFilter = (typeof arrivalFilters)[number];

/** The days of a filter, up to and including today in the agency's zone; undefined where it is another one. */
export function arrivalDays(filter: string | undefined): number | undefined {
  const known = arrivalFilters.find((each) => each === filter);
  return known && Number.parseInt(known.slice('last'.length), 10);
}
