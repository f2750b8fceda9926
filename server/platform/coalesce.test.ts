import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A read whose results a test releases one by one. */
function makeRead() {
  const started: { finish: (value: number) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      started.push({ finish: resolve, fail: reject });
    });
  return { started, call: coalesce(read) };
}

it('shares one read among calls that arrive together', async () => {
  const { started, call } = makeRead();
  const calls = [call(), call(), call()];
  await nextTurn();
  expect(started).toHaveLength(1);
  started[0]?.finish(7);
  expect(await Promise.all(calls)).toEqual([7, 7, 7]);
});

it('never joins a read that has started', async () => {
  const { started, call } = makeRead();
  const first = call();
  await nextTurn();
  const later = [call(), call()];
  await nextTurn();
  expect(started).toHaveLength(1);
  started[0]?.finish(1);
  expect(await first).toBe(1);
  await nextTurn();
  expect(started).toHaveLength(2);
  started[1]?.finish(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
});

it('reads again for each later call', async () => {
  const { started, call } = makeRead();
  for (const value of [1, 2, 3]) {
    const result = call();
    await nextTurn();
    started.at(-1)?.finish(value);
    expect(await result).toBe(value);
  }
  expect(started).toHaveLength(3);
});

it('rejects every call of a failed read, and reads again for the next', async () => {
  const { started, call } = makeRead();
  const failing = Promise.allSettled([call(), call()]);
  await nextTurn();
  const next = call();
  started[0]?.fail(new Error('away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await nextTurn();
  started[1]?.finish(5);
  expect(await next).toBe(5);
});
