import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { isRepliedTo } from '../replies/leave-today.ts';
import type { RepliedLead } from './being-sent.ts';
import { keyOf, pressureOf } from './due.ts';
import type { PaneState } from './facade.tsx';

type PanesOptions = {
  today: Today;
  /** Those that are shown, of whom a part may be nobody's business here. */
  items: readonly TodayItem[];
  /** What has just been done, by its key. */
  lit: ReadonlySet<string>;
  beingSent: readonly RepliedLead[];
  current: TodayItem | undefined;
};

/** The windows of the day: those lit since midnight, in the order in which they were, then those of whoever waits. */
export function panesOf({ today, items, lit, beingSent, current }: PanesOptions): PaneState[] {
  const isLit = (item: TodayItem) => lit.has(keyOf(item)) || beingSent.some((lead) => isRepliedTo(item, lead));
  return [
    ...Array.from({ length: today.doneToday }, (_, n) => ({
      key: `done ${n}`,
      state: 'lit' as const,
      name: today.done[n]?.name,
    })),
    ...items.map((item) => ({
      key: keyOf(item),
      state: isLit(item) ? ('lit' as const) : pressureOf(item, today),
      isCurrent: item === current,
      name: item.name,
    })),
  ];
}
