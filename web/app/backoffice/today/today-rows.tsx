import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { lastSeenClass } from '../list/last-known.ts';
import { type Pressure, pressureOf } from './due.ts';
import type { RowActs } from './row-acts.tsx';
import { TodayRow } from './today-row.tsx';

const groups = { late: 'groupLate', today: 'groupToday', next: 'groupNext' } as const satisfies Record<
  Pressure,
  string
>;

export type RowOfToday = { readonly id: string; readonly item: TodayItem };

type TodayRowsProps = {
  rows: readonly RowOfToday[];
  day: Pick<Today, 'date' | 'timeZone'>;
  current: TodayItem | undefined;
  lit: ReadonlySet<string>;
  isBusy: boolean;
  /** Whether they may be out of date: they are dimmed, and nothing can be done to them. */
  isStale: boolean;
  pathOf: (key: string) => string;
  acts: RowActs;
  /** Shows an item beside the list, on the desk. */
  onChoose?: (key: string) => void;
  onPoint: (key: string) => void;
  onLeave: (item: TodayItem) => void;
};

/** What is due, by how pressing it is. */
export function TodayRows(props: TodayRowsProps) {
  const { rows, day, current, lit, isBusy, isStale, pathOf, acts, onChoose, onPoint, onLeave } = props;
  const t = useTexts(todayTexts);
  return (
    <div className={`@container grid content-start gap-4 ${isStale ? lastSeenClass : ''}`}>
      {(Object.keys(groups) as Pressure[]).map((pressure) => {
        const shown = rows.filter(({ item }) => pressureOf(item, day) === pressure);
        if (shown.length === 0) return null;
        return (
          <section key={pressure} aria-labelledby={`today-${pressure}`}>
            <h3
              id={`today-${pressure}`}
              className={`caption flex items-baseline gap-2 border-b border-control pb-1 ${pressure === 'late' ? 'text-bad' : 'text-quiet'}`}
            >
              {t(groups[pressure])} <span className="tabular-nums">{shown.length}</span>
            </h3>
            <ul>
              {shown.map(({ id, item }) => (
                <TodayRow
                  key={id}
                  itemKey={id}
                  item={item}
                  day={day}
                  isCurrent={item === current}
                  isLit={lit.has(id)}
                  isBusy={isBusy}
                  to={pathOf(id)}
                  acts={acts}
                  hasActs={!isStale && !onChoose}
                  onChoose={onChoose && (() => onChoose(id))}
                  onPoint={() => onPoint(id)}
                  onLeave={() => onLeave(item)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
