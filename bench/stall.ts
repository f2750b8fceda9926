import { performance } from 'node:perf_hooks';

/** How long work took, and how long the event loop, and with it every request, stood still at most meanwhile. */
export type Stalls = {
  readonly seconds: number;
  readonly longestMs: number;
  /** How much of the longest turn was work: the rest is the disk, and other programs on the machine. */
  readonly busiestMs: number;
};

/** Runs work and watches the event loop. */
export async function watchStalls(work: () => Promise<unknown>): Promise<Stalls> {
  let longestMs = 0;
  let busiestMs = 0;
  let last = performance.now();
  let cpu = process.threadCpuUsage();
  let isOver = false;
  // Each turn of the event loop, not a timer, whose own lateness would count.
  const turn = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    const { user, system } = process.threadCpuUsage(cpu);
    busiestMs = Math.max(busiestMs, (user + system) / 1000);
    last = now;
    cpu = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const start = performance.now();
  await work();
  isOver = true;
  turn();
  return { seconds: (performance.now() - start) / 1000, longestMs, busiestMs };
}
