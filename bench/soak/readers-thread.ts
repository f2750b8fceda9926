import { once } from 'node:events';
import type { RecordableHistogram } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** What the thread is asked to do: to find the capacity, to read at a rate, or to end. */
export type Order =
  | { readonly kind: 'capacity'; readonly seconds: number }
  | { readonly kind: 'steady'; readonly perSecond: number; readonly seconds: number }
  | { readonly kind: 'end' };

/** What it answers to a rate: when each read was answered after it was due, in microseconds, and what failed. */
export type SteadyReads = { readonly times: RecordableHistogram; readonly faults: ReadonlyMap<string, number> };

/**
 * The readers in a thread of their own, so that neither the visitors nor the mail server beside them slow them down, and
 * nobody's pauses for memory are taken for the server's.
 */
export class ReadersThread {
  readonly #worker: Worker;

  constructor(url: string, adminToken: string) {
    this.#worker = new Worker(new URL('readers-worker.ts', import.meta.url), { workerData: { url, adminToken } });
  }

  /** The highest steady rate that can be kept up, in reads a second. */
  measureCapacity(seconds: number): Promise<number> {
    return this.#ask({ kind: 'capacity', seconds }) as Promise<number>;
  }

  readSteadily(perSecond: number, seconds: number): Promise<SteadyReads> {
    return this.#ask({ kind: 'steady', perSecond, seconds }) as Promise<SteadyReads>;
  }

  /** The processor time that the readers have used, in seconds. */
  async processorSeconds(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1e6;
  }

  async end(): Promise<void> {
    this.#worker.postMessage({ kind: 'end' } satisfies Order);
    await once(this.#worker, 'exit');
  }

  /** Rejects with what the readers threw. */
  async #ask(order: Order): Promise<unknown> {
    this.#worker.postMessage(order);
    const [result] = await once(this.#worker, 'message');
    return result;
  }
}
