/** How many times larger the second input is. */
const factor = 8;

/** Processor time is counted in steps of up to 10 ms, so work is repeated until this much of it has gone by, in milliseconds. */
const measurableMs = 40;

/**
 * What linear work may take for an input of `factor` times the size: twice as much as it should, since caches are left and
 * garbage is collected. Quadratic work takes `factor` times as much as it should.
 */
const linearAtMost = 2 * factor;

/** What takes less than this is mostly the call itself, in milliseconds. */
const leastMs = 0.005;

/** What takes less than this is mostly handing the input on, in milliseconds. */
const leastAsyncMs = 0.5;

/**
 * Whether the time of some work grows with the size of its input and not with its square. It is processor time
 * that counts: on a busy machine others would take their turns in the middle of long work, and not of short.
 * @param work does it for an input of a size, in characters
 * @param size of the smaller input
 */
export function growsLinearly(work: (size: number) => unknown, size: number): boolean {
  for (let attempt = 0; attempt < 4; attempt++) {
    const before = timeOf(() => work(size));
    const after = timeOf(() => work(size * factor));
    if (after <= linearAtMost * Math.max(before, leastMs)) return true;
  }
  return false;
}

/**
 * Whether some work takes this thread no more than handing the input on would, for an input of `factor` times the size:
 * another process does it.
 * @param work does it for an input of a size, in bytes
 * @param size of the smaller input
 */
export async function isDoneElsewhere(work: (size: number) => Promise<unknown>, size: number): Promise<boolean> {
  for (let attempt = 0; attempt < 4; attempt++) {
    const before = await ownTimeOf(() => work(size));
    const after = await ownTimeOf(() => work(size * factor));
    if (after <= linearAtMost * Math.max(before, leastAsyncMs)) return true;
  }
  return false;
}

/** The processor time that this thread spends until some work is done, in milliseconds: the mean of a few runs. */
async function ownTimeOf(work: () => Promise<unknown>): Promise<number> {
  const runs = 8;
  const start = process.threadCpuUsage();
  for (let run = 0; run < runs; run++) await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / runs;
}

/** The processor time of some work, in milliseconds: the mean of as many runs as can be measured. */
function timeOf(work: () => unknown): number {
  const start = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    work();
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent >= measurableMs) return spent / runs;
  }
}
