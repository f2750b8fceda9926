import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** Chance that can be repeated: the same beginning gives the same sequence. */
export class Random {
  readonly #generator: RandomGenerator;

  /** @param beginning whatever tells this sequence from all others: the seed, a name, a number */
  constructor(...beginning: readonly (string | number)[]) {
    this.#generator = xoroshiro128plus(mix(beginning.join(' ')));
    // The first numbers of neighbouring beginnings resemble each other.
    for (let n = 0; n < 4; n++) this.#generator.next();
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    return (this.#generator.next() >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** As `pick`, but the beginning of the list comes up more often than its end, as some names are more common. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 2 * list.length)] as T;
  }

  /** Some of a list, each at most once, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    let wanted = Math.min(count, list.length);
    return list.filter((_, index) => {
      const isTaken = this.next() * (list.length - index) < wanted;
      if (isTaken) wanted--;
      return isTaken;
    });
  }

  /** Digits to the base of sixteen. */
  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += (this.#generator.next() >>> 0).toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }
}

/** A 32-bit number of a text: FNV-1a, and the last step of MurmurHash3, so that near texts lie far apart. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
