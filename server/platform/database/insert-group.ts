import type { Compilable, CompiledQuery } from 'kysely';
import { joinInserts } from './postgres-connection.ts';
import type { Queries } from './schema.ts';

type Waiting = {
  readonly inserts: readonly CompiledQuery[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Bounds a statement: PostgreSQL takes 65,535 values in one, and a lead has some forty. */
const groupSize = 24;

/** While this many statements are on their way, further leads gather for the next. */
const mostUnderWay = 2;

/**
 * Inserts on PostgreSQL, those of several callers in one statement: each wait for the disk, and each trip to the
 * server, is shared by all that arrived meanwhile. A caller alone waits for nobody. When a common statement is refused,
 * each caller's inserts are tried by themselves, so that nobody is refused for another's sake. When the database is
 * away they are not: whether the first try was kept is then unknown, and a second could keep it twice.
 */
export class InsertGroup {
  readonly #queries: Queries;
  readonly #isUnavailable: (error: unknown) => boolean;
  #waiting: Waiting[] = [];
  #underWay = 0;

  constructor(queries: Queries, isUnavailable: (error: unknown) => boolean) {
    this.#queries = queries;
    this.#isUnavailable = isUnavailable;
  }

  /** Resolves once all of `inserts` are on disk; rejects when none is. */
  run(inserts: readonly Compilable[]): Promise<void> {
    const compiled = inserts.map((insert) => insert.compile());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ inserts: compiled, resolve, reject });
      // Those whose requests already lie in the sockets get to join.
      if (this.#waiting.length === 1) setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    while (this.#waiting.length > 0 && this.#underWay < mostUnderWay) {
      const group = this.#waiting.splice(0, groupSize);
      this.#underWay++;
      void this.#write(group).finally(() => {
        this.#underWay--;
        this.#begin();
      });
    }
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    try {
      await this.#queries.executeQuery(joinInserts(group.flatMap(({ inserts }) => inserts)));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length > 1 && !this.#isUnavailable(error)) await Promise.all(group.map((one) => this.#write([one])));
      else for (const { reject } of group) reject(error);
    }
  }
}
