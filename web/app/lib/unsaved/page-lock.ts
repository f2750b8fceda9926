import { newId } from './new-id.ts';

/**
 * Identifies this page, that is one load of one tab, and lets other pages notice when it is gone, however it ends. Where
 * the browser has no Web Locks (over plain http), every other page counts as gone.
 */
export type PageLock = {
  readonly page: string;
  /**
   * Runs `action` once the other page is gone: awaits it when that is so already, and otherwise leaves it for later.
   * Of several pages that ask at the same time, one after the other runs it.
   */
  whenGone(page: string, action: () => Promise<void>): Promise<void>;
  release(): void;
};

const lockName = (page: string) => `page:${page}`;

export function holdPageLock(): PageLock {
  const page = newId();
  const controller = new AbortController();
  // Undefined over plain http.
  const locks = navigator.locks as LockManager | undefined;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  void locks?.request(lockName(page), () => released);
  return {
    page,
    async whenGone(other, action) {
      if (!locks) return action();
      const isGone = await locks.request(lockName(other), { ifAvailable: true }, async (lock) => {
        if (lock) await action();
        return lock !== null;
      });
      // Rejects when this page is released first, and then nobody needs the action any more.
      if (!isGone) void locks.request(lockName(other), { signal: controller.signal }, action).catch(() => {});
    },
    release() {
      controller.abort();
      release();
    },
  };
}
