import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A repeatable random sequence: the same beginning gives the same numbers. */
export class Random {
  readonly #generator: RandomGenerator;

  /** @param beginning what identifies the sequence: the seed, a name, a number */
  constructor(...beginning: readonly (string | number)[]) {
    this.#generator = xoroshiro128plus(mix(beginning.join(' ')));
    // The first numbers of similar beginnings are correlated, so they are skipped.
    for (let n = 0; n < 4; n++) this.#generator.next();
  }

  /** A number from 0 to 1, 1 excluded. */
  next(): number {
    return (this.#generator.next() >>> 0) / 2 ** 32;
  }

  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** As `pick`, but favours the beginning of the list, as some names are more common. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 2 * list.length)] as T;
  }

  /** A random subset of a list, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    let wanted = Math.min(count, list.length);
    return list.filter((_, index) => {
      const isTaken = this.next() * (list.length - index) < wanted;
      if (isTaken) wanted--;
      return isTaken;
    });
  }

  /** Hexadecimal digits. */
  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += (this.#generator.next() >>> 0).toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }
}

/** A 32-bit hash: FNV-1a with the final mix of MurmurHash3, so that similar texts hash far apart. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
