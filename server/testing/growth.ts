/** How many times larger the second input is. */
const factor = 8;

/** What takes less than this is mostly the clock's own error, in milliseconds. */
const measurableMs = 0.5;

/**
 * What linear work may take for an input of `factor` times the size: twice as much as it should, since caches are left and
 * garbage is collected. Quadratic work takes `factor` times as much as it should.
 */
const linearAtMost = 2 * factor;

/**
 * Whether the time of some work grows with the size of its input and not with its square. Both sizes are measured in turn,
 * and the least time of each counts, so that neither a slow machine nor a busy one changes the answer.
 * @param work does it for an input of a size, in characters
 * @param size of the smaller input, raised until its time can be measured
 */
export function growsLinearly(work: (size: number) => unknown, size: number): boolean {
  let small = size;
  while (small < 64 * size && least(() => work(small)) < measurableMs) small *= 2;
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = least(() => work(small));
    const after = least(() => work(small * factor));
    if (after <= linearAtMost * Math.max(before, measurableMs)) return true;
  }
  return false;
}

/** The least time of several tries, in milliseconds: whatever else the machine does only adds to it. */
function least(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5; attempt++) {
    const startedAt = performance.now();
    work();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
