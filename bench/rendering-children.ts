import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

type Child = { readonly pid: number; readonly megabytes: number };

/** The processes that render pages for servers which this process has started. */
async function renderingChildren(): Promise<Child[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,rss=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, rss, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), megabytes: Number(rss) / 1024, command }] : [];
  });
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && (parent === process.pid || isOurs(parent));
  };
  return all.filter(({ pid, command }) => command.includes('render-worker') && isOurs(pid));
}

/** The most that one of them has in memory while something is done, in megabytes. */
export async function peakOfRendering(work: () => Promise<void>): Promise<number> {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const { megabytes } of await renderingChildren()) peak = Math.max(peak, megabytes);
      await pause(200);
    }
  })();
  await work();
  isOver = true;
  await watching;
  return peak;
}

/** How many there are after a time. */
export async function renderingAfter(ms: number): Promise<number> {
  await pause(ms);
  return (await renderingChildren()).length;
}
