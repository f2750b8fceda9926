import type { BookingHours, BriefSteps, LeadsPerDay, ResponseTimes } from '@vitrine/contracts/charts.ts';
import { BookingsGrid, countOf } from './bookings-grid.tsx';
import { BriefStepsChart } from './brief-steps-chart.tsx';
import type { PeriodDays } from './dashboard-queries.ts';
import { LeadsChart } from './leads-chart.tsx';
import { WaitingChart } from './waiting-chart.tsx';

/** What each chart draws: undefined while it loads, null when it could not be loaded. */
type ChartsProps = {
  period: PeriodDays;
  leads: LeadsPerDay | null | undefined;
  waiting: ResponseTimes | null | undefined;
  bookings: BookingHours | null | undefined;
  briefs: BriefSteps | null | undefined;
  /** Whether the charts still show the period before, while the chosen one loads. */
  isStale: boolean;
};

/** The charts of the dashboard: the only part of the site that loads recharts. */
export default function Charts({ period, leads, waiting, bookings, briefs, isStale }: ChartsProps) {
  const hasBookings = isStale || !bookings || countOf(bookings) > 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <LeadsChart leads={leads} isStale={isStale} />
      {/* That no meeting took place is one sentence, which leaves no half of the row empty. */}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 ${hasBookings ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : ''}`}
      >
        <WaitingChart times={waiting} isStale={isStale} />
        <BookingsGrid hours={bookings} period={period} isStale={isStale} />
      </div>
      <BriefStepsChart briefs={briefs} />
    </div>
  );
}
