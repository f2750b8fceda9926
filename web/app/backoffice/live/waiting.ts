import type { FollowUpList } from '@vitrine/contracts/follow-up.ts';
import type { Today } from '@vitrine/contracts/today.ts';

/** How much waits for the agency. */
export type Waiting = {
  readonly count: number;
  readonly late: number;
  /** Whether there is more than was counted. */
  readonly isCut: boolean;
};

/**
 * How much waits: what is due today, in all or in one list. Every figure of the back office that says how much waits
 * comes from here, so that no two contradict each other (docs/today.md).
 */
export function waitingIn({ items, amounts }: Pick<Today, 'items' | 'amounts'>, list?: FollowUpList): Waiting {
  const some = list === undefined ? items : items.filter((item) => item.list === list);
  const kinds = new Set(some.map(({ kind }) => kind));
  return {
    count: some.length,
    late: some.filter(({ kind, secondsLeft }) => kind !== 'meeting' && secondsLeft < 0).length,
    isCut: [...kinds].some((kind) => amounts[kind]?.isCut),
  };
}
