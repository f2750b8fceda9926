import { describe, expect, it } from 'vitest';
import { BusyError, WorkQueue } from './work-queue.ts';

/** Work that ends when it is told to, on a queue, with what was started and refused so far. */
function watch(queue: WorkQueue) {
  const started: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, requester = name, isUrgent = false) => {
    const work = () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    };
    queue.run(work, { requester, isUrgent }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(BusyError);
      refused.push(name);
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, refused, add, end };
}

/** Lets every promise that is settled be noticed. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue of work', () => {
  it('does so many at once, lets so many wait, and refuses the rest', async () => {
    const { started, refused, add, end } = watch(new WorkQueue({ atOnce: 2, waiting: 2, retryAfterSeconds: 1 }));
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) add(name);
    await settle();
    expect([started, refused]).toEqual([
      ['a', 'b'],
      ['e', 'f'],
    ]);
    await end('b');
    await end('a');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    add('g');
    await end('d');
    await end('c');
    await end('g');
    add('h');
    expect(started.slice(-2)).toEqual(['g', 'h']);
  });

  it('goes on after work that fails, and hands on what it failed with', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, retryAfterSeconds: 1 });
    const turn = { requester: 'x', isUrgent: false };
    const failing = queue.run(() => Promise.reject(new Error('broken')), turn);
    const next = queue.run(async () => 'done', turn);
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });

  it('lets requesters take turns, and takes a place from the one with most for one with fewer', async () => {
    const { started, refused, add, end } = watch(new WorkQueue({ atOnce: 1, waiting: 3, retryAfterSeconds: 1 }));
    for (const name of ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'flood 5']) add(name, 'flood');
    add('visitor');
    await settle();
    expect(refused).toEqual(['flood 5', 'flood 4']);
    await end('flood 1');
    await end('flood 2');
    expect(started).toEqual(['flood 1', 'flood 2', 'visitor']);
    // With one each, nobody gives way.
    add('another');
    add('a third');
    add('a fourth');
    await settle();
    expect(refused).toEqual(['flood 5', 'flood 4', 'a fourth']);
  });

  it('does what is urgent first, and keeps places for it', async () => {
    const { started, refused, add, end } = watch(new WorkQueue({ atOnce: 1, waiting: 1, retryAfterSeconds: 1 }));
    add('a');
    add('b');
    add('c', 'known', true);
    add('d', 'known', true);
    await settle();
    expect(refused).toEqual(['d']);
    await end('a');
    await end('c');
    expect(started).toEqual(['a', 'c', 'b']);
  });

  it('does so many for one requester and refuses it more, until those are done', async () => {
    const { started, refused, add, end } = watch(
      new WorkQueue({ atOnce: 1, waiting: 9, perRequester: 1, retryAfterSeconds: 1 }),
    );
    add('a', 'client');
    add('b', 'client');
    add('c', 'other');
    add('d', 'other');
    await settle();
    expect(refused).toEqual(['b', 'd']);
    await end('a');
    add('e', 'client');
    await end('c');
    expect(started).toEqual(['a', 'c', 'e']);
  });

  it('does more for a requester that may ask for more', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 9, perRequester: 1, retryAfterSeconds: 1 });
    const ask = () => queue.run(async () => 'done', { requester: 'admin', isUrgent: false, perRequester: 2 });
    const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
