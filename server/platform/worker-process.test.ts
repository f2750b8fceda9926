import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WorkerProcess } from './worker-process.ts';

const megabyte = 1024 * 1024;

/** Keeps as many megabytes as it is told, for as long as it lives; answers with its process. */
const program = `
import { serveJobs } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'serve-jobs.ts')).href)};
const kept = [];
serveJobs(async (megabytes) => {
  kept.push(Buffer.alloc(megabytes * ${megabyte}, 1));
  await new Promise((resolve) => setTimeout(resolve, 600));
  return process.pid;
});
`;

let folder: string;
let worker: WorkerProcess<number, number>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-worker-'));
  writeFileSync(join(folder, 'worker.mjs'), program);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => worker.close());

const start = (maxMegabytes: number, isBackground = false) => {
  worker = new WorkerProcess({
    isBackground,
    file: join(folder, 'worker.mjs'),
    name: 'worker',
    jobTimeoutMs: 60_000,
    maxBytes: maxMegabytes * megabyte,
  });
};

describe.runIf(process.platform === 'linux')('a process that does jobs', () => {
  it('does the next one as well, while it has little in memory', async () => {
    start(1_000);
    expect(await worker.run(1)).toBe(await worker.run(1));
  });

  it('gives way to everything else on the machine where nobody waits for it, and only there', async () => {
    start(1_000, true);
    expect(getPriority(await worker.run(1))).toBeGreaterThan(getPriority());
    worker.close();
    start(1_000);
    expect(getPriority(await worker.run(1))).toBe(getPriority());
  });

  it('is stopped by a job that takes too much', async () => {
    start(300);
    await expect(worker.run(400)).rejects.toThrow('took too much memory');
    expect(await worker.run(1)).toEqual(expect.any(Number));
  });

  it('leaves no job to pay for what those before it have taken', async () => {
    start(400);
    const pids: number[] = [];
    for (let count = 0; count < 4; count++) pids.push(await worker.run(150));
    expect(new Set(pids).size).toBeGreaterThan(1);
  });
});
