import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Ticks of the clock by which Linux counts processor time; the same on every architecture Node runs on. */
const ticksPerSecond = 100;

/** The resident memory of a process, in megabytes, as the system counts it. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The processor time that a process has used since its start, all threads together, in seconds. */
export async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  // Fields 14 and 15 of proc_pid_stat(5): in user and in kernel mode.
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
