import { type Fault, testOf } from './fault.ts';

/** What one build and one run of tests tries together, at most: an interrupted run repeats the batch it was in. */
const maxFaults = 8;

/** Parts of the back office that all its screens show. */
const everywhereInBackOffice = new Set(['frame', 'list', 'live', 'palette', 'records']);

/**
 * Where a fault shows: a screen, a feature, a room of the server. Undefined for what is used everywhere, which is tried
 * alone, since it could make any test fail.
 */
function placeOf({ file }: Fault): string | undefined {
  const [, name] = /^web\/app\/(?:features|pages)\/([\w-]+)/.exec(file) ?? [];
  if (name !== undefined) return `screen ${name}`;
  const [, part = ''] = /^web\/app\/backoffice\/([\w-]+)/.exec(file) ?? [];
  if (part !== '') return everywhereInBackOffice.has(part) ? undefined : `back office ${part}`;
  return /^server\/(?:cli|documents|emails|features\/[\w-]+)\//.exec(file)?.[0];
}

/**
 * Groups faults that cannot be taken for one another: no two of a batch show in the same place, and no test file is to
 * notice two. Those for the browser have batches of their own, since only these need the pages built.
 */
export function batchesOf(faults: readonly Fault[]): Fault[][] {
  const batches: Fault[][] = [];
  for (const fault of faults) {
    const fitting = batches.find((batch) => batch.length < maxFaults && batch.every((other) => areApart(fault, other)));
    if (fitting) fitting.push(fault);
    else batches.push([fault]);
  }
  return batches;
}

function areApart(one: Fault, other: Fault): boolean {
  const [place, elsewhere] = [placeOf(one), placeOf(other)];
  const [test, another] = [testOf(one), testOf(other)];
  return (
    place !== undefined &&
    elsewhere !== undefined &&
    place !== elsewhere &&
    test.file !== another.file &&
    test.isInBrowser === another.isInBrowser
  );
}
