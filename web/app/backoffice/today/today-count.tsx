import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useToday } from '../live/today-query.ts';
import { waitingIn } from '../live/waiting.ts';

/** How much is due, and whether some of it is late. */
export function TodayCount() {
  const t = useTexts(todayTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const { data } = useToday();
  const { count, late, isCut } = data ? waitingIn(data) : { count: 0, late: 0, isCut: false };
  return (
    <span className="caption flex min-w-[2ch] items-baseline gap-2 text-quiet tabular-nums">
      {data ? `${numbers.format(count)}${isCut ? '+' : ''}` : '–'}
      {late > 0 && (
        <span className="text-bad">
          <span aria-hidden="true">! {numbers.format(late)}</span>
          <VisuallyHidden>({t('late', { count: late, number: numbers.format(late) })})</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
