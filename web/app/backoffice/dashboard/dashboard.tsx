import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { type DashboardKey, dashboardTexts } from '../../messages/dashboard.ts';
import { listLink } from '../../ui/link-class.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BriefsPanel } from '../briefs/briefs-panel.tsx';
import { ClientCallsContext } from '../clients/client-calls.ts';
import { ClientsPanel } from '../clients/clients-panel.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { recordPanel } from '../records/record-panel.tsx';
import { Activity } from './activity.tsx';
import { BriefExport } from './brief-export.tsx';
import { dashboardBriefs, dashboardClientCalls, dashboardClients } from './dashboard-lists.ts';
import { Sessions } from './sessions.tsx';
import { Statistics } from './statistics.tsx';

const tabs = [
  { id: 'stats', label: 'tabStats', panel: <Statistics /> },
  {
    id: 'clients',
    label: 'tabClients',
    panel: <ClientsPanel list={dashboardClients} details={recordPanel('clients')} />,
  },
  { id: 'sessions', label: 'tabSessions', panel: <Sessions /> },
  {
    id: 'wizards',
    label: 'tabBriefs',
    panel: (
      <>
        <BriefExport />
        <BriefsPanel list={dashboardBriefs} details={recordPanel('wizards')} />
      </>
    ),
  },
  { id: 'activity', label: 'tabActivity', panel: <Activity /> },
] as const satisfies readonly { id: string; label: DashboardKey; panel: ReactNode }[];

/** Statistics, clients, logins, briefs and the audit trail. The tab is in the address. */
export function Dashboard() {
  const t = useTexts(dashboardTexts);
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];
  return (
    <BackofficeFrame
      title={t('title')}
      actions={
        <LocalizedLink to="/admin/figures" className={`text-[0.9375rem] ${listLink}`}>
          {t('toFigures')}
        </LocalizedLink>
      }
    >
      <Tabs
        label={t('views')}
        value={shown.id}
        // Search, filter and period belong to the tab being left.
        onChange={(tab) => setSearch(tab === 'stats' ? {} : { tab }, { preventScrollReset: true })}
        tabs={tabs.map(({ id, label }) => ({ value: id, label: t(label) }))}
      >
        <ClientCallsContext value={dashboardClientCalls}>
          {tabs.map(({ id, panel }) => (
            <TabPanel key={id} value={id} className="pt-4">
              {panel}
            </TabPanel>
          ))}
        </ClientCallsContext>
      </Tabs>
    </BackofficeFrame>
  );
}
