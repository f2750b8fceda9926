import { printTable } from '../table.ts';
import { batchesOf } from './batches.ts';
import { makeCopy, putIn, takeOut } from './copy.ts';
import { type Fault, testOf } from './fault.ts';
import { didPass, type Outcome, recordNoticed, recordPassing, wasNoticed } from './results.ts';
import { rooms } from './rooms.ts';
import { build, passes } from './trial.ts';

/**
 * `npm run faults [-- <room or part of a file>…]`: puts the faults of the list into a copy of the code, a few at a time
 * that cannot be taken for one another, and runs for each the test that is said to notice it. Ends with 1 when one lives.
 *
 * What was noticed is kept in `build/faults/results.json` until the file or its test changes, so an interrupted run goes
 * on where it was; remove the file to try everything again.
 */
const wanted = process.argv.slice(2);
const isWanted = (room: string, { file }: Fault) =>
  wanted.length === 0 || wanted.some((filter) => filter === room || file.includes(filter));
const chosen = Object.entries(rooms).flatMap(([room, faults]) =>
  faults.filter((fault) => isWanted(room, fault)).map((fault) => ({ room, fault })),
);
if (chosen.length === 0) {
  process.stderr.write(`No fault is in there. Name a part of a file, or a room: ${Object.keys(rooms).join(', ')}.\n`);
  process.exit(2);
}

const outcomes = new Map<Fault, Outcome>();
const say = (line: string) => process.stdout.write(`${line}\n`);
makeCopy();
const left: Fault[] = [];
for (const { fault } of chosen) {
  if (wasNoticed(fault)) outcomes.set(fault, 'noticed');
  else left.push(fault);
}
const testable = await findTestable(left);
const batches = batchesOf(testable);
for (const [index, batch] of batches.entries()) {
  say(`${index + 1} of ${batches.length}`);
  await tryOut(batch);
}
report();

/** Those whose test passes while there is no fault; the others are told. */
async function findTestable(faults: readonly Fault[]): Promise<Fault[]> {
  const untried = faults.filter((fault) => !didPass(fault));
  const tests = untried.map(testOf);
  if (tests.length > 0) {
    say(`Trying ${tests.length} named tests without any fault.`);
    const problem = await build(tests);
    if (problem !== undefined) throw new Error(problem);
    const passed = await passes(tests, 'passed');
    recordPassing(untried.filter((_, index) => passed[index]));
    for (const [index, fault] of untried.entries()) {
      if (!passed[index]) recordOutcome(fault, 'untested', passed[index] === undefined ? 'did not run' : 'failed');
    }
  }
  return faults.filter((fault) => !outcomes.has(fault));
}

/** Tries faults together; alone, those of a batch that could not be built. */
async function tryOut(batch: readonly Fault[]): Promise<void> {
  const tests = batch.map(testOf);
  putIn(batch);
  try {
    const problem = await build(tests);
    if (problem === undefined) {
      const passed = await passes(tests, 'failed');
      for (const [index, fault] of batch.entries()) recordOutcome(fault, passed[index] === false ? 'noticed' : 'lived');
      return;
    }
    if (batch.length === 1 && batch[0]) return recordOutcome(batch[0], 'invalid', problem);
  } finally {
    takeOut(batch);
  }
  for (const fault of batch) await tryOut([fault]);
}

function recordOutcome(fault: Fault, outcome: Outcome, why = ''): void {
  outcomes.set(fault, outcome);
  if (outcome === 'noticed') recordNoticed(fault);
  say(`${outcome.padEnd(8)} ${fault.file}: ${brief(fault.from)} → ${brief(fault.to)}`);
  if (outcome !== 'noticed') say(`${' '.repeat(9)}${fault.noticedBy}${why === '' ? '' : `: ${why}`}`);
}

function brief(output: string): string {
  const line = output.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 60 ? line : `${line.slice(0, 59)}…`;
}

function report(): void {
  const count = (room: string | undefined, outcome: Outcome) =>
    chosen.filter((one) => (room ?? one.room) === one.room && outcomes.get(one.fault) === outcome).length;
  const row = (name: string, room?: string) => [
    name,
    ...(['noticed', 'lived', 'invalid', 'untested'] as const).map((outcome) => count(room, outcome)),
  ];
  const names = Object.keys(rooms).filter((room) => chosen.some((one) => one.room === room));
  printTable([
    ['room', 'noticed', 'lived', 'invalid', 'untested'],
    ...names.map((room) => row(room, room)),
    row('all'),
  ]);
  process.exitCode = count(undefined, 'noticed') === chosen.length ? 0 : 1;
}
