import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { Background } from './background.ts';

it('settles once all work is done, including work that was added meanwhile', async () => {
  const background = new Background({ error: () => {} });
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  background.run(async () => {
    await first.promise;
    background.run(() => second.promise);
  });
  let isSettled = false;
  const settled = background.settled().then(() => {
    isSettled = true;
  });
  first.resolve();
  await nextTurn();
  await nextTurn();
  expect(isSettled).toBe(false);
  second.resolve();
  await settled;
});

it('settles at once without any work', async () => {
  await new Background({ error: () => {} }).settled();
});

it('logs failed work, and goes on', async () => {
  const error = vi.fn();
  const background = new Background({ error });
  const failure = new Error('no');
  background.run(() => Promise.reject(failure));
  await background.settled();
  expect(error.mock.calls).toEqual([[{ err: failure }, expect.any(String)]]);
});
