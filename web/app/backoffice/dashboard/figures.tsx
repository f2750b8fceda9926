import type { Stats } from '@vitrine/contracts/dashboard.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { type DashboardKey, dashboardTexts } from '../../messages/dashboard.ts';
import { numberLink } from '../../ui/link-class.ts';

type Figure = {
  of: keyof Stats;
  label: DashboardKey;
  isShare?: boolean;
  /** The list that is behind it. */
  list: string;
};

/** The seven figures in reading order: clients, what waits, activity. */
const figures: readonly Figure[] = [
  { of: 'totalClients', label: 'totalClients', list: 'tab=clients' },
  { of: 'validatedClients', label: 'validatedClients', list: 'tab=clients&status=validated' },
  { of: 'pendingClients', label: 'pendingClients', list: 'tab=clients&status=pending' },
  { of: 'recentRegistrations', label: 'recentRegistrations', list: 'tab=clients&status=registeredLately' },
  {
    of: 'activeClientsToday',
    label: 'activeClientsToday',
    list: 'tab=clients&status=activeToday&sort=-lastConnection',
  },
  { of: 'totalSessions', label: 'totalSessions', list: 'tab=sessions' },
  { of: 'wizardCompletionRate', label: 'wizardCompletionRate', isShare: true, list: 'tab=wizards&status=completed' },
];

/** The figures of the dashboard, in a row separated by hairlines. */
export function Figures({ stats }: { stats: Stats | undefined }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <dl aria-label={t('figures')} className="grid grid-cols-2 gap-y-5 sm:grid-cols-4 xl:grid-cols-7">
      {figures.map(({ of, label, isShare, list }) => {
        const value = stats?.[of];
        return (
          <div key={of} className="flex flex-col-reverse justify-end gap-1.5 border-l border-line py-0.5 pr-3 pl-4">
            <dt className="text-[0.9375rem] leading-snug text-quiet">{t(label)}</dt>
            <dd
              className={`font-mono text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-none font-medium tracking-tight tabular-nums ${
                of === 'pendingClients' && value ? 'text-signal-text' : ''
              } ${stats ? '' : 'text-quiet'}`}
            >
              {value === undefined ? (
                '–'
              ) : (
                <LocalizedLink
                  to={`/admin/dashboard?${list}`}
                  aria-label={`${isShare ? shares.format(value / 100) : numbers.format(value)} ${t(label)}`}
                  className={`min-h-11 min-w-11 ${numberLink}`}
                >
                  {isShare ? shares.format(value / 100) : numbers.format(value)}
                </LocalizedLink>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
