import { type Counts, check, sum, summary } from '../scripts/counts.ts';

/** Checks that a command makes one after another, and prints as it goes. */
export class Checks {
  readonly #counts: Counts[] = [];

  /** @param detail what was measured, in a few words */
  expect(what: string, isRight: boolean, detail: string | number): void {
    this.#counts.push(check(isRight));
    process.stdout.write(`${isRight ? 'passed' : 'FAILED'}  ${what}: ${detail}\n`);
  }

  /** What could not be checked on this machine, and why. */
  skip(what: string, why: string): void {
    this.#counts.push({ passed: 0, failed: 0, skipped: 1 });
    process.stdout.write(`skipped ${what}: ${why}\n`);
  }

  /** Prints the sum as the last line, and sets the exit code. */
  finish(): void {
    const total = sum(this.#counts);
    process.stdout.write(`\n${summary(total)}\n`);
    process.exitCode = total.failed === 0 ? 0 : 1;
  }
}
