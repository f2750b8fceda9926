import { type Fault, testOf } from './fault.ts';

/** What one build and one run of tests tries together, at most: an interrupted run repeats the batch it was in. */
const maxFaults = 8;

/** Parts of the back office that all its screens show. */
const everywhereInBackOffice = new Set(['frame', 'list', 'live', 'palette', 'records']);

/** Files of the server that no other mail, document or command is made with. */
const ofItsOwn =
  /^server\/(?:emails\/templates\/(?!layout)|documents\/(?:brief|proposal)|cli\/(?:checks\/(?!finding)|[a-z-]+\.ts$))/;

/** Commands share these. */
const sharedByCommands = /^server\/cli\/(?:command-database|erasure-platform|explain|output|run|vitrine)\.ts$/;

/**
 * Where a fault shows: a screen, a feature, a mail, a document, a command. Undefined for what is used in many places, which
 * is tried by itself, since it could make any test fail.
 */
function placeOf({ file }: Fault): string | undefined {
  const [, name] = /^web\/app\/(?:features|pages)\/([\w-]+)/.exec(file) ?? [];
  if (name !== undefined) return `screen ${name}`;
  const [, part = ''] = /^web\/app\/backoffice\/([\w-]+)/.exec(file) ?? [];
  if (part !== '') return everywhereInBackOffice.has(part) ? undefined : `back office ${part}`;
  if (ofItsOwn.test(file) && !sharedByCommands.test(file)) return file;
  return /^server\/features\/[\w-]+\//.exec(file)?.[0];
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
    (isOther(place.side, elsewhere.side) || isOther(place.name, elsewhere.name)) &&
    test.file !== another.file &&
    test.isInBrowser === another.isInBrowser
  );
}

function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}
