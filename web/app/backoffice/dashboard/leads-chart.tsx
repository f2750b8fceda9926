import type { LeadsPerDay } from '@vitrine/contracts/charts.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { numberLink } from '../../ui/link-class.ts';
import { ChartFrame } from './chart-frame.tsx';
import { useChartSize } from './chart-size.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTip, type TipProps } from './chart-tip.tsx';
import { DayBars } from './day-bars.tsx';

type Day = LeadsPerDay['days'][number];

export const leadLabels = { quotes: 'quotes', contacts: 'contacts', bookings: 'bookings' } as const satisfies Record<
  LeadList,
  string
>;

/**
 * The days that may have their date below the chart: at most seven, evenly spread, with the last. The chart measures
 * each label it might show, and each measurement lays out the whole page: with every day of a year it took seconds.
 */
function daysToLabel(days: Day[]): string[] {
  const step = Math.ceil(days.length / 7);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date);
}

/** Without it, the grid measures the labels of all days for the lines that it then does not draw. */
const noLines = () => [];

/** Leads per day, one row of bars for each kind, labelled by name and each on its own scale. */
export function LeadsChart({ leads, isStale }: { leads: LeadsPerDay | null | undefined; isStale: boolean }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const days = leads?.days ?? [];
  const sums = leadLists.map((kind) => ({ kind, sum: days.reduce((sum, day) => sum + day[kind], 0) }));
  const total = sums.reduce((all, { sum }) => all + sum, 0);
  const today = days.at(-1)?.date;
  const chart = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {sums.map(({ kind, sum }, index) => (
        <div key={kind} className="grid items-end gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <p className="flex items-baseline justify-between gap-2 sm:grid sm:self-start sm:pt-1">
            <span className="text-[0.9375rem]">{t(leadLabels[kind])}</span>
            <LocalizedLink
              to={`/admin?tab=${kind}&status=last${days.length}Days`}
              aria-label={t('leadsOfKind', { number: numbers.format(sum), kind: t(leadLabels[kind]) })}
              className={`justify-self-start font-mono text-xl leading-tight tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${numberLink}`}
            >
              {numbers.format(sum)}
            </LocalizedLink>
          </p>
          <KindOfLead days={days} kind={kind} withDates={index === sums.length - 1} today={today} />
        </div>
      ))}
    </div>
  );
  return (
    <ChartFrame
      title={t('leadsTitle')}
      chart={leads && chart}
      empty={leads && total === 0 && !isStale ? t('leadsEmpty') : undefined}
      table={() => (
        <ChartTable
          caption={t('leadsTitle')}
          head={[t('day'), ...leadLists.map((kind) => t(leadLabels[kind]))]}
          rows={days.toReversed().map((day) => ({
            key: day.date,
            label:
              formatCalendarDate(day.date, language, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
                year: 'numeric',
              }) + (day.date === today ? ` ${t('todaySoFar')}` : ''),
            values: leadLists.map((kind) => day[kind]),
          }))}
        />
      )}
    >
      {leads && total > 0 && (
        <>
          {t('leadsSum', { count: total, number: numbers.format(total) })}
          <span className="ml-4 whitespace-nowrap">
            <TodayMark /> {t('todayUnfinished')}
          </span>
        </>
      )}
    </ChartFrame>
  );
}

function TodayMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="inline size-2.5 align-baseline">
      <path d="M.5.5h9v9h-9z" fill="none" stroke="var(--ink)" />
    </svg>
  );
}

type KindProps = { days: Day[]; kind: LeadList; withDates: boolean; today: string | undefined };

function KindOfLead({ days, kind, withDates, today }: KindProps) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  // The kind stands beside it.
  const size = useChartSize(withDates ? 112 : 88, 144);
  const numbers = new Intl.NumberFormat(language);
  const Tip = ({ active, payload }: TipProps<Day>) => {
    const day = payload?.[0]?.payload;
    if (!active || !day) return null;
    return (
      <ChartTip title={formatCalendarDate(day.date, language, { weekday: 'long', day: 'numeric', month: 'long' })}>
        {numbers.format(day[kind])} {day.date === today && t('todaySoFar')}
      </ChartTip>
    );
  };
  return (
    <div aria-hidden="true">
      <BarChart
        {...size}
        accessibilityLayer={false}
        data={days}
        syncId="leads"
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} verticalCoordinatesGenerator={noLines} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          height={withDates ? 26 : 2}
          tickLine={false}
          axisLine={{ stroke: 'var(--control)' }}
          ticks={daysToLabel(days)}
          minTickGap={16}
          tick={withDates && { fill: 'var(--quiet)', fontSize: 12, fontFamily: 'var(--font-mono)' }}
          tickFormatter={(date: string) => formatCalendarDate(date, language, { day: 'numeric', month: 'short' })}
        />
        <YAxis
          includeHidden
          width={44}
          allowDecimals={false}
          tickCount={3}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--quiet)', fontSize: 12, fontFamily: 'var(--font-mono)' }}
          tickFormatter={(value: number) => numbers.format(value)}
        />
        <Tooltip
          content={Tip}
          cursor={{ fill: 'var(--line)', fillOpacity: 0.6 }}
          isAnimationActive={false}
          includeHidden
        />
        {/* Not drawn: for the axis and the tip. */}
        <Bar dataKey={kind} hide isAnimationActive={false} />
        <DayBars days={days.map((day) => ({ date: day.date, count: day[kind] }))} today={today} />
      </BarChart>
    </div>
  );
}
