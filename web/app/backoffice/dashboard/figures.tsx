import type { Stats } from '@vitrine/contracts/dashboard.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { type DashboardKey, dashboardTexts } from '../../messages/dashboard.ts';

type Figure = { of: keyof Stats; label: DashboardKey; isShare?: boolean };

/** The seven figures in reading order: clients, what waits, activity. */
const figures: readonly Figure[] = [
  { of: 'totalClients', label: 'totalClients' },
  { of: 'validatedClients', label: 'validatedClients' },
  { of: 'pendingClients', label: 'pendingClients' },
  { of: 'recentRegistrations', label: 'recentRegistrations' },
  { of: 'activeClientsToday', label: 'activeClientsToday' },
  { of: 'totalSessions', label: 'totalSessions' },
  { of: 'wizardCompletionRate', label: 'wizardCompletionRate', isShare: true },
];

/** The figures of the dashboard, in a row separated by hairlines. */
export function Figures({ stats }: { stats: Stats | undefined }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-y-5 sm:grid-cols-4 xl:grid-cols-7">
      {figures.map(({ of, label, isShare }) => {
        const value = stats?.[of];
        return (
          <div key={of} className="flex flex-col-reverse justify-end gap-1.5 border-l border-line py-0.5 pr-3 pl-4">
            <dt className="text-[0.9375rem] leading-snug text-quiet">{t(label)}</dt>
            <dd
              className={`font-mono text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-none font-medium tracking-tight tabular-nums ${
                of === 'pendingClients' && value ? 'text-signal-text' : ''
              } ${stats ? '' : 'text-quiet'}`}
            >
              {value === undefined ? '–' : isShare ? shares.format(value / 100) : numbers.format(value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
