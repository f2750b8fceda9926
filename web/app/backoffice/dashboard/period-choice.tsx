import { chartPeriods } from '@vitrine/contracts/charts.ts';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import type { PeriodDays } from './dashboard-queries.ts';

const periods = chartPeriods.map((days): PeriodDays => `${days}`);

/** The period of the charts, stored in the address: `?days=90`. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const period = periods.find((days) => days === search.get('days')) ?? '30';
  const setPeriod = (days: PeriodDays) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (days === '30') next.delete('days');
        else next.set('days', days);
        return next;
      },
      { preventScrollReset: true },
    );
  return { period, setPeriod };
}

type PeriodChoiceProps = { period: PeriodDays; onChange: (period: PeriodDays) => void; busy: boolean };

/** Chooses how far back the charts go. */
export function PeriodChoice({ period, onChange, busy }: PeriodChoiceProps) {
  const t = useTexts(dashboardTexts);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink pt-3" aria-busy={busy}>
      <legend className="sr-only">{t('period')}</legend>
      <span aria-hidden="true" className="caption text-quiet">
        {t('period')}
      </span>
      <span className="flex">
        {periods.map((days) => (
          <label
            key={days}
            className={
              'caption relative -ml-px flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center border border-control px-3 text-ink tabular-nums first:ml-0 hover:bg-raised ' +
              'has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
              'has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name="days"
              value={days}
              checked={period === days}
              onChange={() => onChange(days)}
              className="sr-only"
            />
            {t('lastDays', { count: Number(days) })}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
