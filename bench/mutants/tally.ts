import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { printTable } from '../table.ts';
import { equivalentMutants } from './equivalent.ts';

/** How many mutants of some code the tests found. */
type Count = { found: number; missed: number };

/** A mutant on the list of equivalent ones. */
type Entry = { readonly file: string; readonly lines: string; readonly replacement: string };

const entries: readonly Entry[] = equivalentMutants.flatMap(({ file, mutants }) =>
  mutants.map(([lines, replacement]) => ({ file, lines, replacement })),
);

const found = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/**
 * Prints the share of mutants that the tests found, file by file and for the whole area, worst first. Mutants known to
 * change nothing are left out, as are those that were not tried. `share` is the share of the mutants that were tried;
 * below 1 the result has a margin of error.
 */
export function printTally(results: readonly MutantResult[], share: number): void {
  const files = new Map<string, Count>();
  const unused = new Set(entries);
  let equivalents = 0;
  let atLoad = 0;
  for (const mutant of results) {
    const file = relative(process.cwd(), mutant.fileName);
    const equivalent = missed.has(mutant.status) && entryOf(mutant, file);
    if (mutant.status === 'Ignored' && mutant.static) atLoad++;
    if (equivalent) {
      unused.delete(equivalent);
      equivalents++;
    }
    if (equivalent || !(found.has(mutant.status) || missed.has(mutant.status))) continue;
    const count = files.get(file) ?? { found: 0, missed: 0 };
    count[found.has(mutant.status) ? 'found' : 'missed']++;
    files.set(file, count);
  }

  const rows = [...files].sort(([, a], [, b]) => shareOf(a) - shareOf(b) || b.missed - a.missed);
  const total: Count = { found: 0, missed: 0 };
  for (const [, count] of rows) {
    total.found += count.found;
    total.missed += count.missed;
  }
  printTable([['file', 'found', 'missed', 'share'], ...rows.map((row) => cells(...row)), cells('total', total)]);

  const notes = [`${equivalents} equivalent mutants left out`];
  if (atLoad > 0) notes.push(`${atLoad} left out that run only while the tests load (--static tries them)`);
  if (share < 1) notes.push(`a sample of ${percent(share)}, 95 % certain within ${interval(total)}`);
  process.stdout.write(`${notes.join('; ')}.\n`);
  for (const { file, lines, replacement } of share < 1 ? [] : unused) {
    if (files.has(file)) process.stdout.write(`No longer missed: ${file}: ${lines} → ${replacement}\n`);
  }
}

/** The entry of the list of equivalent mutants that names this one, if there is one. */
function entryOf({ location, replacement }: MutantResult, file: string): Entry | undefined {
  const candidates = entries.filter((entry) => entry.file === file && entry.replacement === replacement);
  if (candidates.length === 0) return undefined;
  const source = readFileSync(file, 'utf8').split('\n').slice(0, location.start.line);
  return candidates.find(({ lines }) => {
    const wanted = lines.split('\n');
    return source.slice(-wanted.length).every((line, index) => line.trim() === wanted[index]);
  });
}

function shareOf({ found, missed }: Count): number {
  return found / (found + missed);
}

/** Wilson's 95 % interval of a share measured on a random sample. */
function interval(count: Count): string {
  const z = 1.96;
  const n = count.found + count.missed;
  const p = shareOf(count);
  const middle = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const margin = (z / (1 + z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return `${percent(middle - margin)} to ${percent(middle + margin)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function cells(name: string, count: Count): string[] {
  return [name, String(count.found), String(count.missed), percent(shareOf(count))];
}
