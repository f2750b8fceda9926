import { type Counts, check, sum, summary } from '../scripts/counts.ts';

/** Checks that a command makes one after another, and prints as it goes. */
export class Checks {
  readonly #counts: Counts[] = [];

  /** @param detail what was measured, in a few words */
  expect(what: string, isRight: boolean, detail: string | number): void {
    this.#counts.push(check(isRight));
    process.stdout.write(`${isRight ? 'passed' : 'FAILED'}  ${what}: ${detail}\n`);
  }

  /** Prints the sum as the last line, and sets the exit code. */
  finish(): void {
    const total = sum(this.#counts);
    process.stdout.write(`\n${summary(total)}\n`);
    process.exitCode = total.failed === 0 ? 0 : 1;
  }
}
