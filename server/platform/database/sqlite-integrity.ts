import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDamage, MalformedDatabaseError } from './sqlite-errors.ts';
import { RunningSqliteJob } from './sqlite-job.ts';

/** Files up to this size are checked thoroughly and at once, in a moment. */
const maxSizeCheckedAtOnceBytes = 16 * 1024 ** 2;

/**
 * Looks for damage, of which SQLite itself notices only what a query happens to meet.
 * @param isThorough also compares the indexes with their tables, which takes several times as long
 * @returns what is wrong first, or undefined
 */
export function findDamage(handle: DatabaseSync, isThorough: boolean): string | undefined {
  const row = handle.prepare(`pragma ${isThorough ? 'integrity_check' : 'quick_check'}(1)`).get();
  const [answer] = Object.values(row ?? {});
  return answer === 'ok' ? undefined : String(answer).split('\n')[0];
}

/** Checks a file that was not closed properly, or is not as it was left; a large one in a process of its own. */
export class IntegrityCheck {
  readonly #handle: DatabaseSync;
  readonly #file: string;
  #job: RunningSqliteJob | undefined;

  constructor(handle: DatabaseSync, file: string) {
    this.#handle = handle;
    this.#file = file;
  }

  /**
   * @param print told when it takes long
   * @throws {MalformedDatabaseError}
   */
  async run(print: (line: string) => void): Promise<void> {
    const reason = await this.#findDamage(print).catch((error: unknown) => {
      if (isDamage(error)) return String(error);
      throw error;
    });
    if (reason !== undefined) throw new MalformedDatabaseError(this.#file, reason);
  }

  async stop(): Promise<void> {
    await this.#job?.kill();
  }

  async #findDamage(print: (line: string) => void): Promise<string | undefined> {
    if (statSync(this.#file).size <= maxSizeCheckedAtOnceBytes) return findDamage(this.#handle, true);
    print('Checking the database, which is not as a clean stop of this version leaves it.');
    let found: string | undefined;
    this.#job = new RunningSqliteJob({ kind: 'check', file: this.#file }, (event) => {
      if (event.kind === 'damage') found = event.reason;
    });
    await this.#job.finished;
    return found;
  }
}
