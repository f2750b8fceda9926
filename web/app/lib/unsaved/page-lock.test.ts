import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdPageLock } from './page-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

// Node has Web Locks of its own, so these tests use real ones.
describe('another page', () => {
  it('is known to be gone once it has released its lock', async () => {
    const [mine, other] = [holdPageLock(), holdPageLock()];
    expect(mine.page).not.toBe(other.page);
    await settled();
    const action = vi.fn(async () => {});
    await mine.whenGone(other.page, action);
    await settled();
    expect(action).not.toHaveBeenCalled();
    other.release();
    await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    mine.release();
  });

  it('that is gone already has its action awaited', async () => {
    const mine = holdPageLock();
    const steps: string[] = [];
    await mine.whenGone('gone', async () => {
      await settled();
      steps.push('action');
    });
    steps.push('after');
    expect(steps).toEqual(['action', 'after']);
    mine.release();
  });

  it('has its action run by one page after the other', async () => {
    const [one, two] = [holdPageLock(), holdPageLock()];
    let running = 0;
    let most = 0;
    let finished = 0;
    const action = async () => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
      finished += 1;
    };
    await Promise.all([one.whenGone('gone', action), two.whenGone('gone', action)]);
    await vi.waitFor(() => expect(finished).toBe(2));
    expect(most).toBe(1);
    one.release();
    two.release();
  });

  it('is no longer waited for by a page that is gone itself', async () => {
    const [mine, other] = [holdPageLock(), holdPageLock()];
    await settled();
    const action = vi.fn(async () => {});
    await mine.whenGone(other.page, action);
    mine.release();
    other.release();
    await settled();
    expect(action).not.toHaveBeenCalled();
  });

  it('counts as gone where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const mine = holdPageLock();
    const action = vi.fn(async () => {});
    await mine.whenGone(holdPageLock().page, action);
    expect(action).toHaveBeenCalledTimes(1);
    expect(() => mine.release()).not.toThrow();
  });
});
