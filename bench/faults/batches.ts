import { type Fault, testOf } from './fault.ts';

/** What one build and one run of tests tries together, at most: an interrupted run repeats the batch it was in. */
const maxFaults = 8;

/** Parts of the back office that all its screens show. */
const everywhereInBackOffice = new Set(['frame', 'list', 'live', 'palette', 'records']);

/** Of what the pages share, that which only one side of the product shows. */
const ofBackOffice =
  /^web\/app\/(?:lib\/(?:browser\/(?:keys|trap-tab|overlays)|unsaved\/kept-typing)|ui\/(?:menu|side-panel|tabs|tool-button|use-menu-dialog))\.tsx?$/;
const ofVisitors =
  /^web\/app\/(?:lib\/(?:browser\/(?:kept-scroll|own-task|stale-clicks|visit-source)|session\/use-validation|unsaved\/receipt-store)|ui\/(?:flow-bar|kept-notice|lazy-picture|progress|receipt)|layout\/(?:account-link|footer-visibility|footer|header|mobile-menu|navigation-links|site-layout))\.tsx?$/;

/** Files of the server that no other mail, document or command is made with. */
const ofItsOwn =
  /^server\/(?:emails\/templates\/(?!layout)|documents\/(?:brief|proposal)|cli\/(?:checks\/(?!finding)|[a-z-]+\.ts$))/;

/** Commands share these. */
const sharedByCommands = /^server\/cli\/(?:command-database|erasure-platform|explain|output|run|vitrine)\.ts$/;

/** Where a fault shows: on which side, and on which of its screens if not on all. */
type Place = {
  readonly side?: 'visitors' | 'back office' | 'server';
  readonly name?: string;
};

/** Empty for what is used everywhere, which is tried alone, since it could make any test fail. */
function placeOf({ file }: Fault): Place {
  const [, screen] = /^web\/app\/(?:features|pages)\/([\w-]+)/.exec(file) ?? [];
  // Both sides log in.
  if (screen === 'account') return { name: screen };
  if (screen !== undefined) return { side: 'visitors', name: screen };
  const [, part] = /^web\/app\/backoffice\/([\w-]+)/.exec(file) ?? [];
  if (part !== undefined) {
    return {
      side: 'back office',
      ...(everywhereInBackOffice.has(part) ? {} : { name: `back office ${part}` }),
    };
  }
  if (ofBackOffice.test(file)) return { side: 'back office' };
  if (ofVisitors.test(file)) return { side: 'visitors' };
  if (ofItsOwn.test(file) && !sharedByCommands.test(file)) return { side: 'server', name: file };
  const [room] = /^server\/features\/[\w-]+\//.exec(file) ?? [];
  return room === undefined ? {} : { side: 'server', name: room };
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
