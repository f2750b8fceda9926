import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import type { PageLock } from '../../lib/unsaved/page-lock.ts';
import type { UnsentRecord, UnsentStore } from '../../lib/unsaved/unsent-store.ts';

type AbandonedEditsOptions = {
  readonly unsent: UnsentStore<BriefAnswers>;
  readonly lock: PageLock;
  /** False once the brief is submitted or closed: edits then stay stored. */
  readonly isOpen: () => boolean;
  /** @returns false when the edit is one side of a conflict only */
  readonly restore: (step: BriefStepNumber, record: UnsentRecord<BriefAnswers>) => Promise<boolean>;
};

/** Restores what earlier pages left unsent, and deletes their record once this page has stored it. */
export function createAbandonedEdits({ unsent, lock, isOpen, restore }: AbandonedEditsOptions) {
  const awaitedPages = new Set<string>([lock.page]);
  /** Records that are one side of an open conflict, and stay stored until it is resolved. */
  const conflicting = new Map<number, UnsentRecord<BriefAnswers>[]>();

  async function restoreFrom(page: string): Promise<void> {
    if (!isOpen()) return;
    for (const record of (await unsent.list()).filter((one) => one.page === page).reverse()) {
      const step = record.key as BriefStepNumber;
      if (await restore(step, record)) await unsent.discard(record);
      else conflicting.set(step, [...(conflicting.get(step) ?? []), record]);
    }
  }

  return {
    /** Restores the edits of pages that are gone; those of a page that is still open follow when it goes. */
    async restoreAll(): Promise<void> {
      if (!isOpen()) return;
      const records = await unsent.list().catch(() => []);
      // The newest first: of two conflicting edits it is the one on screen.
      for (const { page } of records.reverse()) {
        if (awaitedPages.has(page)) continue;
        awaitedPages.add(page);
        await lock.whenGone(page, () => restoreFrom(page)).catch(() => {});
      }
    },
    /** Deletes the records that were one side of a conflict of a step, now resolved. */
    async discardConflicting(step: BriefStepNumber): Promise<void> {
      for (const record of conflicting.get(step) ?? []) await unsent.discard(record).catch(() => {});
      conflicting.delete(step);
    },
  };
}
