import type { Today } from '@vitrine/contracts/today.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';

type SummaryProps = { today: Today; late: number; waiting: number };

/** The date, and what there is to do, in figures. */
export function Summary({ today, late, waiting }: SummaryProps) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const isCut = Object.values(today.amounts).some((amount) => amount?.isCut);
  const amount = (count: number) => ({ count, number: numbers.format(count) });
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h2 className="font-display text-xl leading-tight font-bold tracking-tight first-letter:uppercase">
        {formatCalendarDate(today.date, language, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        })}
      </h2>
      <p className="caption flex flex-wrap gap-x-4 text-quiet tabular-nums">
        <span>{isCut ? t('waitsMore', amount(waiting)) : t('waits', amount(waiting))}</span>
        {late > 0 && <span className="text-bad">! {t('late', amount(late))}</span>}
        {today.doneToday > 0 && <span className="text-good">✓ {t('doneToday', amount(today.doneToday))}</span>}
        {today.lastDone && (
          <span>
            {t('doneLast', {
              ...amount(today.lastDone.count),
              day: formatCalendarDate(today.lastDone.date, language, {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
              }),
            })}
          </span>
        )}
        {today.isDayOff && <span>{t('dayOff')}</span>}
      </p>
    </div>
  );
}
