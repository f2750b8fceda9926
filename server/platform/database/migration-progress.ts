const reportIntervalMs = 5_000;

/** Tells a person how far a database's upgrade is: a line for each migration, and one every 5 s during a long one. */
export class MigrationProgress {
  readonly #print: (line: string) => void;
  readonly #names: readonly string[];
  readonly #timer: NodeJS.Timeout;
  #current: { readonly name: string; readonly startedAt: number } | undefined;
  #statement = '';

  constructor(names: readonly string[], print: (line: string) => void) {
    this.#names = names;
    this.#print = print;
    this.#timer = setInterval(() => this.#report(), reportIntervalMs).unref();
  }

  /** The migration of this name begins. */
  begin(name: string): void {
    this.#finish();
    this.#current = { name, startedAt: performance.now() };
    this.#print(`Upgrading the database: ${name}, ${this.#names.indexOf(name) + 1} of ${this.#names.length}.`);
  }

  /** A statement begins; its first words say what a long migration is busy with. */
  statement(text: string): void {
    this.#statement = text
      .replace(/["\s]+/g, ' ')
      .trim()
      .split(' ')
      .slice(0, 5)
      .join(' ');
  }

  /** Waiting for something, such as another process. */
  wait(reason: string): void {
    this.#print(`Upgrading the database: ${reason}.`);
  }

  /** @param isDone whether the last migration was applied */
  end(isDone: boolean): void {
    clearInterval(this.#timer);
    if (isDone) this.#finish();
  }

  #finish(): void {
    if (this.#current) this.#print(`Upgraded the database: ${this.#current.name}, in ${this.#seconds()} s.`);
  }

  #report(): void {
    if (!this.#current) return;
    this.#print(
      `Upgrading the database: ${this.#current.name}, for ${this.#seconds()} s so far, now at “${this.#statement}”.`,
    );
  }

  #seconds(): string {
    return ((performance.now() - (this.#current?.startedAt ?? 0)) / 1000).toFixed(1);
  }
}
