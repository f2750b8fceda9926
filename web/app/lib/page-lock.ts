import { newId } from './new-id.ts';

/**
 * A name for this page, that is this load of one tab, which other pages can see the end of, however it ends. Where the
 * browser has no Web Locks (on plain http), every other page counts as gone.
 */
export type PageLock = {
  readonly page: string;
  /**
   * Runs `action` when the other page is gone: at once, and then it is waited for, or whenever that happens.
   * Of several pages that ask at the same time, one after the other runs it.
   */
  whenGone(page: string, action: () => Promise<void>): Promise<void>;
  release(): void;
};

const lockName = (page: string) => `page:${page}`;

export function holdPage(): PageLock {
  const page = newId();
  const held = new AbortController();
  // Not there on plain http.
  const locks = navigator.locks as LockManager | undefined;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  void locks?.request(lockName(page), () => promise);
  return {
    page,
    async whenGone(other, action) {
      if (!locks) return action();
      const isGone = await locks.request(lockName(other), { ifAvailable: true }, async (lock) => {
        if (lock) await action();
        return lock !== null;
      });
      // Ends with an error when this page ends first, which is nobody's concern.
      if (!isGone) void locks.request(lockName(other), { signal: held.signal }, action).catch(() => {});
    },
    release() {
      held.abort();
      release();
    },
  };
}
