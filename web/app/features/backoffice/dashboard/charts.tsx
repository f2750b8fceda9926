import type { BriefSteps, LeadsPerDay, MeetingHours, ResponseTimes } from '@vitrine/contracts/charts.ts';
import { BriefStepsChart } from './brief-steps-chart.tsx';
import type { PeriodDays } from './dashboard-queries.ts';
import { LeadsChart } from './leads-chart.tsx';
import { MeetingsGrid } from './meetings-grid.tsx';
import { WaitingChart } from './waiting-chart.tsx';

type ChartsProps = {
  period: PeriodDays;
  leads: LeadsPerDay | undefined;
  waiting: ResponseTimes | undefined;
  meetings: MeetingHours | undefined;
  briefs: BriefSteps | undefined;
  /** What shows is of the period before, while the one asked for loads. */
  isOld: boolean;
};

/** The charts of the dashboard; the only part of the site that draws with recharts. */
export default function Charts({ period, leads, waiting, meetings, briefs, isOld }: ChartsProps) {
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      <LeadsChart leads={leads} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <WaitingChart times={waiting} />
        <MeetingsGrid hours={meetings} period={period} />
      </div>
      <BriefStepsChart briefs={briefs} />
    </div>
  );
}
