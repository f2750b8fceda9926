import { elapsedSince } from '../platform/clock.ts';

/** All files together; one that is larger than this is not kept. */
const maxBytes = 4 * 1024 * 1024;
/** Long enough for an admin and a client to look again; what was erased meanwhile is gone soon. */
const maxAgeMs = 10 * 60_000;

/** The last files made, for those who ask for the same again. */
export class KeptFiles {
  readonly #files = new Map<string, { readonly file: Buffer; readonly madeAt: number }>();
  #bytes = 0;

  /** @param now milliseconds since 1970 */
  get(key: string, now: number): Buffer | undefined {
    this.#dropOld(now);
    return this.#files.get(key)?.file;
  }

  put(key: string, file: Buffer, now: number): void {
    if (file.length > maxBytes || this.#files.has(key)) return;
    this.#dropOld(now);
    this.#files.set(key, { file, madeAt: now });
    this.#bytes += file.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  #dropOld(now: number): void {
    for (const [key, { madeAt }] of this.#files) if (elapsedSince(madeAt, now) >= maxAgeMs) this.#drop(key);
  }

  #drop(key: string): void {
    this.#bytes -= this.#files.get(key)?.file.length ?? 0;
    this.#files.delete(key);
  }
}
