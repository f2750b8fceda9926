/** Where a span of the film stands: 0 before `start`, 1 after `end`, straight between. All in film time, 0 to 1. */
export function span(time: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, (time - start) / (end - start)));
}

/**
 * How far off something is that goes and comes back, from 0 to 1: it leaves at once, since what is scrubbed must answer to the
 * first turn of the wheel, is furthest at a third of the time, and arrives slowly.
 */
export function away(x: number): number {
  return (27 / 4) * x * (1 - x) ** 2;
}

/** Slow at both ends. */
export function ease(x: number): number {
  return x * x * x * (x * (6 * x - 15) + 10);
}

/** A moment of a track: film time, then the numbers that hold there. */
export type Key = readonly [time: number, ...values: number[]];

/**
 * The numbers of a track at a time: a cubic through its keys, at rest at the last one (Catmull–Rom with uneven times).
 * All keys have the same count of numbers and stand in order of time.
 */
export function follow(keys: readonly Key[], time: number): number[] {
  const last = keys.length - 1;
  let index = 0;
  while (index < last - 1 && time > at(keys, index + 1)[0]) index += 1;
  const [from, to] = [at(keys, index), at(keys, index + 1)];
  const length = to[0] - from[0];
  const x = span(time, from[0], to[0]);
  return from.slice(1).map((value, number) => {
    const goal = to[number + 1] ?? value;
    const [leaving, arriving] = [slope(keys, index, number + 1) * length, slope(keys, index + 1, number + 1) * length];
    const [square, cube] = [x * x, x * x * x];
    return (
      (2 * cube - 3 * square + 1) * value +
      (cube - 2 * square + x) * leaving +
      (3 * square - 2 * cube) * goal +
      (cube - square) * arriving
    );
  });
}

function slope(keys: readonly Key[], index: number, number: number): number {
  if (index === keys.length - 1) return 0;
  const [before, after] = [at(keys, Math.max(0, index - 1)), at(keys, index + 1)];
  return ((after[number] ?? 0) - (before[number] ?? 0)) / (after[0] - before[0]);
}

function at(keys: readonly Key[], index: number): Key {
  const key = keys[index];
  if (!key) throw new Error(`No key ${index} of ${keys.length}.`);
  return key;
}
