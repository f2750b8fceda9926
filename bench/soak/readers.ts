import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';

const tickMs = 5;
const connections = 64;

/** At capacity, one read in a hundred may wait longer. */
const maxCapacityWaitMs = 100;

/** More than this under way means that the server, or this generator, has stopped keeping up. */
const maxUnderWay = 100_000;

/** What is read, and how often in a hundred times: mostly pages, as on a day with a campaign. */
const mix = {
  '/': 25,
  '/fr': 15,
  '/services': 15,
  '/fr/services': 10,
  '/quote': 10,
  '/booking': 10,
  '/api/booking/availability': 5,
  '/api/admin/contacts': 4,
  '/api/admin/quotes': 2,
  '/api/admin/bookings': 2,
  '/api/admin/dashboard/stats': 2,
} as const;
const paths = Object.entries(mix).flatMap(([path, times]) => Array<string>(times).fill(path));

/** Goes through all hundred in a mixed order: it has no factor in common with a hundred. */
const stride = 37;

/**
 * Readers of pages and lists, who expect 200 each time. They use Undici, which costs half the processor time of Node's
 * own client and whose queue stays quick however long it is, so that it is the server that is measured.
 */
export class Readers {
  /** Times from when a request was due to the last byte of its response, in microseconds; replaced by `takeTimes`. */
  #times = createHistogram();
  /** Answers other than 200, and how often. */
  readonly faults = new Map<string, number>();
  readonly #pool: Pool;
  readonly #headers: Readonly<Record<string, string>>;
  #turn = 0;
  #underWay = 0;

  /** @param adminToken opens the lists */
  constructor(url: string, adminToken: string) {
    this.#pool = new Pool(url, { connections, pipelining: 1 });
    this.#headers = { authorization: `Bearer ${adminToken}`, 'accept-encoding': 'gzip, deflate, br' };
  }

  /**
   * The highest steady rate, in reads a second, at which nobody waits long: tried downwards from what is read when each
   * reader sends the next request as soon as the last is answered, which a steady rate does not reach.
   */
  async measureCapacity(seconds: number): Promise<number> {
    const most = await this.#readAtOnce(seconds);
    for (let tenths = 10; tenths > 1; tenths--) {
      const rate = (most * tenths) / 10;
      if (await this.#sustains(rate, seconds)) return rate;
    }
    throw new Error(`Of ${most.toFixed(0)} reads a second not even a fifth can be kept up.`);
  }

  /** Whether a rate can be kept up, with one in a hundred slower than `maxCapacityWaitMs` at most. */
  async #sustains(rate: number, seconds: number): Promise<boolean> {
    await this.readSteadily(rate, seconds);
    return this.takeTimes().percentile(99) < maxCapacityWaitMs * 1000;
  }

  /** Reads as fast as answers come. @returns answers in a second */
  async #readAtOnce(seconds: number): Promise<number> {
    const start = performance.now();
    let answered = 0;
    const readOn = async () => {
      while (performance.now() - start < seconds * 1000) {
        await this.#read(performance.now());
        answered++;
      }
    };
    await Promise.all(Array.from({ length: connections }, readOn));
    const rate = answered / ((performance.now() - start) / 1000);
    this.takeTimes();
    return rate;
  }

  /** Reads at a steady rate, whether or not earlier requests have been answered. */
  async readSteadily(perSecond: number, seconds: number): Promise<void> {
    const start = performance.now();
    for (let sent = 0; sent < perSecond * seconds; ) {
      const due = ((performance.now() - start) / 1000) * perSecond;
      for (; sent < due; sent++) {
        if (this.#underWay > maxUnderWay) throw new Error(`${maxUnderWay} requests are without a response.`);
        this.#send(start + (sent / perSecond) * 1000, () => {});
      }
      await pause(tickMs);
    }
    while (this.#underWay > 0) await pause(tickMs);
  }

  /** The times since the last call of this. */
  takeTimes(): RecordableHistogram {
    const taken = this.#times;
    this.#times = createHistogram();
    return taken;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  #read(due: number): Promise<void> {
    return new Promise((resolve) => this.#send(due, resolve));
  }

  /** @param due when it should have been sent, so that a server that stalls does not hide the wait of those behind */
  #send(due: number, onEnd: () => void): void {
    const path = paths[(this.#turn++ * stride) % paths.length] ?? '/';
    this.#underWay++;
    const finish = (fault: string | undefined) => {
      this.#underWay--;
      if (fault !== undefined) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
      this.#times.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
      onEnd();
    };
    this.#pool.dispatch({ method: 'GET', path, headers: this.#headers }, responseHandler(path, finish));
  }
}

/** Waits for the last byte of a response. @param finish gets what is wrong with it, if anything */
function responseHandler(path: string, finish: (fault: string | undefined) => void): Dispatcher.DispatchHandler {
  let status = 0;
  return {
    onRequestStart() {},
    onResponseStart(_controller, statusCode) {
      status = statusCode;
    },
    onResponseData() {},
    onResponseEnd() {
      finish(status === 200 ? undefined : `${status} to ${path}`);
    },
    onResponseError(_controller, { message }) {
      finish(`${message} at ${path}`);
    },
  };
}
