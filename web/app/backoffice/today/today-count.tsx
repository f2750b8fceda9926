import { useLanguage, useTexts } from '../../lib/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useToday } from './today-query.ts';

/** How much is due, and whether some of it is late. */
export function TodayCount() {
  const t = useTexts(todayTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const { data } = useToday();
  const amounts = Object.values(data?.amounts ?? {});
  const count = amounts.reduce((sum, amount) => sum + (amount?.count ?? 0), 0);
  const late = data?.items.filter(({ kind, secondsLeft }) => kind !== 'meeting' && secondsLeft < 0).length ?? 0;
  return (
    <span className="caption flex min-w-[2ch] items-baseline gap-2 text-quiet tabular-nums">
      {data ? `${numbers.format(count)}${amounts.some((amount) => amount?.isCut) ? '+' : ''}` : '–'}
      {late > 0 && (
        <span className="text-bad">
          <span aria-hidden="true">! {numbers.format(late)}</span>
          <VisuallyHidden>({t('late', { count: late, number: numbers.format(late) })})</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
