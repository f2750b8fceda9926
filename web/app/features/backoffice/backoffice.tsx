import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { countKey } from './record-queries.ts';
import { tabs } from './tabs.tsx';

/** How many each list holds in all, whatever is searched for; undefined until known. */
function useCounts(): (number | undefined)[] {
  return useQueries({
    queries: tabs.map((tab) => ({
      queryKey: countKey(tab),
      queryFn: ({ signal }: { signal: AbortSignal }) => tab.count(signal),
      networkMode: 'always' as const,
    })),
  }).map(({ data }) => data);
}

/** The admin page: one tab for each list. @param actions what stands beside the title */
export function Backoffice({ actions }: { actions: ReactNode }) {
  const t = useTexts(backofficeTexts);
  const counts = useCounts();
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 lg:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display text-large">{t('adminTitle')}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to="/admin/dashboard" look="secondary" size="small">
            {t('dashboardLink')}
          </ButtonLink>
          {actions}
        </div>
      </div>
      <div>
        <Tabs
          label={t('lists')}
          value={shown.id}
          // Search, filter and order belong to the list that is left.
          onChange={(tab) => setSearch({ tab }, { preventScrollReset: true })}
          tabs={tabs.map((tab, index) => ({
            value: tab.id,
            label: (
              <>
                {t(tab.label)}
                <span className="caption min-w-[2ch] tabular-nums">{counts[index] ?? '–'}</span>
              </>
            ),
          }))}
        >
          {tabs.map((tab) => (
            <TabPanel key={tab.id} value={tab.id}>
              {tab.panel}
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </div>
  );
}
