import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** While the process has time to spare. Mail providers accept fewer anyway. */
const maxMailsPerSecond = 60;

/** While it has not: a flood of leads must not take the processor away from visitors. */
const maxMailsPerBusySecond = 20;

/**
 * A process is busy when its event loop works more than this share of the time (mail itself takes a fifth), or when this
 * many submissions a second bring mail: on PostgreSQL they keep the database busy rather than the process.
 */
const busyUtilization = 0.6;
const busyArrivalsPerSecond = 40;

/** Over how long both are measured. */
const windowMs = 250;

/** Spaces out the mails that a process sends. */
export class SendRateLimiter {
  #nextAt = 0;
  #window = performance.eventLoopUtilization();
  #windowEndsAt = 0;
  #intervalMs = 1000 / maxMailsPerSecond;
  #arrivals = 0;

  /** Counts a submission that has brought mail. */
  recordArrival(): void {
    this.#arrivals++;
  }

  /** Resolves when the next mail may be sent; one caller at a time. Rejects when `signal` is aborted. */
  async next(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    if (now >= this.#windowEndsAt) this.#measure(now);
    const waitMs = this.#nextAt - now;
    // A mail that is late by a little does not delay those after it.
    this.#nextAt = Math.max(this.#nextAt, now - this.#intervalMs) + this.#intervalMs;
    if (waitMs >= 1) await pause(waitMs, undefined, { signal });
  }

  #measure(now: number): void {
    const { utilization } = performance.eventLoopUtilization(this.#window);
    // A window that ended long ago says nothing about now.
    const seconds = (now - this.#windowEndsAt + windowMs) / 1000;
    const isBusy = utilization > busyUtilization || this.#arrivals / seconds > busyArrivalsPerSecond;
    const isRecent = seconds < 1;
    this.#intervalMs = 1000 / (isRecent && isBusy ? maxMailsPerBusySecond : maxMailsPerSecond);
    this.#arrivals = 0;
    this.#window = performance.eventLoopUtilization();
    this.#windowEndsAt = now + windowMs;
  }
}
