import { createHash } from 'node:crypto';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The variable that hands the share of mutants to try, between 0 and 1, to the process that chooses them. */
export const shareVariable = 'MUTANTS_SHARE';

/** What Stryker notes at a mutant that is not tried: it knows no other reason to leave one out of the score. */
export const notInSample = 'Not in the sample.';

/**
 * Where a mutant stands in a fixed random order, from 0 to 1. It depends on the mutant alone, so that a larger sample
 * contains every smaller one and a result stays valid when code elsewhere changes.
 */
function positionOf({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): number {
  const file = fileName.slice(fileName.search(/(contracts|server|web)\//));
  const identity = JSON.stringify([file, start.line, start.column, end.line, end.column, mutatorName, replacement]);
  return createHash('sha256').update(identity).digest().readUInt32BE() / 2 ** 32;
}

/** Lets a share of the mutants through and turns the others away. */
class Sample implements Checker {
  static readonly inject = [] as const;
  readonly #share = Number(process.env[shareVariable]);

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#resultFor(mutant)]));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  #resultFor(mutant: Mutant): CheckResult {
    if (positionOf(mutant) < this.#share) return { status: CheckStatus.Passed };
    return { status: CheckStatus.CompileError, reason: notInSample };
  }
}

/** Stryker's plug-in that tries a sample of the mutants; named in `run.ts`. */
export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
