import type { BookingHours } from '@vitrine/contracts/charts.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { PeriodDays } from './dashboard-queries.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** 1 January 2024 was a Monday. */
const weekdayName = (weekday: number, language: Language, weekdayStyle: 'short' | 'long') =>
  formatDate(new Date(Date.UTC(2024, 0, weekday)), language, { weekday: weekdayStyle, timeZone: 'UTC' });

const hourName = (hour: number, language: Language) => {
  const clock = clockStyle[language];
  const { minute: _, ...hours } = clock;
  // A 12-hour clock says 2 PM; of one with 24 hours the minutes are a part.
  const options = clock.hour12 ? hours : clock;
  return formatDate(new Date(Date.UTC(2024, 0, 1, hour)), language, { ...options, timeZone: 'UTC' });
};

/** Backgrounds from few to many, each with its text colour. The number always shows; the background only helps. */
const shades = [
  'border-line bg-signal/12 text-ink',
  'border-line bg-signal/25 text-ink',
  'border-line bg-signal/40 text-ink',
  'border-signal bg-signal text-on-signal',
] as const;

/** How many took place. */
export const countOf = ({ cells }: BookingHours): number => cells.reduce((sum, { count }) => sum + count, 0);

type BookingsGridProps = {
  hours: BookingHours | null | undefined;
  period: PeriodDays;
  /** Whether they are those of the period before. */
  isStale: boolean;
};

/** When bookings take place, laid out as a week: a chart that is a table itself. */
export function BookingsGrid({ hours, period, isStale }: BookingsGridProps) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const cells = hours?.cells ?? [];
  const maxCount = Math.max(0, ...cells.map(({ count }) => count));
  const total = hours ? countOf(hours) : 0;
  return (
    <ChartFrame
      title={t('bookingsTitle')}
      chart={hours && <Week cells={cells} maxCount={maxCount} />}
      empty={hours && total === 0 && !isStale ? t('bookingsEmpty', { count: Number(period) }) : undefined}
    >
      {hours && total > 0 && t('bookingsSum', { count: total, number: numbers.format(total), zone: hours.timeZone })}
    </ChartFrame>
  );
}

function Week({ cells, maxCount }: { cells: BookingHours['cells']; maxCount: number }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const counts = new Map(cells.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]));
  const first = Math.min(...cells.map(({ hour }) => hour));
  const last = Math.max(...cells.map(({ hour }) => hour));
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5">
      <caption className="sr-only">{t('bookingsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col" className="caption w-14 pb-1 text-left font-normal text-quiet">
            <span className="sr-only">{t('hour')}</span>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="caption pb-1 text-center font-normal text-quiet">
              <abbr title={weekdayName(weekday, language, 'long')} className="no-underline">
                {weekdayName(weekday, language, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="caption pr-2 text-right font-normal whitespace-nowrap text-quiet">
              {hourName(hour, language)}
            </th>
            {weekdays.map((weekday) => {
              const count = counts.get(`${weekday} ${hour}`) ?? 0;
              const shade =
                count === 0
                  ? 'text-quiet border-transparent'
                  : shades[Math.min(3, Math.floor((count / maxCount) * 3.999))];
              return (
                <td
                  key={weekday}
                  className={`h-8 rounded-pane border text-center font-mono text-caption tabular-nums ${shade}`}
                >
                  {numbers.format(count)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
