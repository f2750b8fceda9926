import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFolder, root } from '../../scripts/project.ts';
import { type Fault, testOf } from './fault.ts';

/** What became of a fault: invalid when nothing could be built with it, untested when its test fails without it. */
export type Outcome = 'noticed' | 'lived' | 'invalid' | 'untested';

const file = join(buildFolder, 'faults', 'results.json');

type Saved = { readonly noticed: string[]; readonly passing: string[] };
const saved: Saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { noticed: [], passing: [] };
const [noticed, passing] = [new Set(saved.noticed), new Set(saved.passing)];

/** Whether an earlier run saw the fault noticed; it is asked again once its file or its test has changed. */
export function wasNoticed(fault: Fault): boolean {
  return noticed.has(keyOf(fault.file, fault.from, fault.to, testOf(fault).file, fault.noticedBy));
}

/** Whether an earlier run saw the fault's test pass without any fault. */
export function didPass(fault: Fault): boolean {
  return passing.has(keyOf(testOf(fault).file, fault.noticedBy));
}

export function recordNoticed(fault: Fault): void {
  noticed.add(keyOf(fault.file, fault.from, fault.to, testOf(fault).file, fault.noticedBy));
  save();
}

export function recordPassing(faults: readonly Fault[]): void {
  for (const fault of faults) passing.add(keyOf(testOf(fault).file, fault.noticedBy));
  save();
}

function save(): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ noticed: [...noticed], passing: [...passing] } satisfies Saved));
}

/** A hash of some texts, in which those that name a file stand for its content. */
function keyOf(...words: readonly string[]): string {
  const contents = words.map((word) => {
    const path = join(root, word);
    return /^[\w./-]+\.\w+$/.test(word) && existsSync(path) ? readFileSync(path, 'utf8') : '';
  });
  return createHash('sha256')
    .update(JSON.stringify([words, contents]))
    .digest('hex');
}
