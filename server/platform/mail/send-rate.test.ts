import { expect, it } from 'vitest';
import { SendRateLimiter } from './send-rate.ts';

const running = new AbortController().signal;

/** How long some mails take at least, one after the other, while submissions arrive or not. */
async function timeOf(sendRate: SendRateLimiter, mails: number, arrivals: number): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < mails; n++) {
    for (let arrival = 0; arrival < arrivals; arrival++) sendRate.recordArrival();
    await sendRate.next(running);
  }
  return performance.now() - start;
}

/** A timer may fire a millisecond early. */
const early = 0.95;

it('lets no more than 60 mails a second pass, and 20 while submissions flood in', async () => {
  const sendRate = new SendRateLimiter();
  expect(await timeOf(sendRate, 32, 0)).toBeGreaterThan(((1000 * 30) / 60) * early);
  await timeOf(sendRate, 32, 10);
  // The window in which the flood was noticed is over.
  expect(await timeOf(sendRate, 8, 10)).toBeGreaterThan(((1000 * 6) / 20) * early);
});

it('stops waiting when it is told to', async () => {
  const stopping = new AbortController();
  const sendRate = new SendRateLimiter();
  // At once, so that the last has to wait however slow the machine is.
  const waiting = Array.from({ length: 60 }, () => sendRate.next(stopping.signal));
  stopping.abort();
  expect((await Promise.allSettled(waiting)).at(-1)).toMatchObject({
    status: 'rejected',
    reason: { name: 'AbortError' },
  });
});
