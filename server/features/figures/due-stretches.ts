import type { ResponseClock } from '../schedule/response-time.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * A stretch of time, in milliseconds since 1970, in which what comes is due either so long after it came (`after`), or
 * all at one instant (`at`), as on a weekend.
 */
export type DueStretch = { readonly from: number } & ({ readonly after: number } | { readonly at: number });

/** Until when what came was to be answered, stretch by stretch, so that a query can tell for each row. */
export function dueStretches(clock: ResponseClock, from: number, until: number, responseMs: number): DueStretch[] {
  const stretches: DueStretch[] = [];
  const add = (stretch: DueStretch) => {
    const last = stretches.at(-1);
    const isSame =
      last &&
      ('at' in last ? 'at' in stretch && last.at === stretch.at : 'after' in stretch && last.after === stretch.after);
    if (!isSame) stretches.push(stretch);
  };
  // Due times rise with the time of the request, as it does or not at all: where both ends agree, so does what is between.
  const cut = (start: number, end: number) => {
    const [first, last] = [clock.endOf(start, responseMs), clock.endOf(end, responseMs)];
    if (last - first === end - start) add({ from: start, after: first - start });
    else if (first === last) add({ from: start, at: first });
    else if (end - start <= 1) {
      add({ from: start, after: first - start });
      add({ from: end, after: last - end });
    } else {
      const middle = Math.floor((start + end) / 2);
      cut(start, middle);
      cut(middle + 1, end);
    }
  };
  for (let day = from; day < until; day += dayMs) cut(day, Math.min(day + dayMs, until) - 1);
  return stretches;
}

/** What came before this is overdue by now. */
export function overdueBefore(clock: ResponseClock, now: number, responseMs: number): number {
  let [early, late] = [now - 60 * dayMs, now];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (clock.endOf(middle, responseMs) < now) early = middle;
    else late = middle;
  }
  return late;
}
