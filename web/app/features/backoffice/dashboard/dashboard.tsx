import { useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/language.ts';
import { type DashboardKey, dashboardTexts } from '../../../messages/dashboard.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { BriefsPanel } from '../briefs/briefs-panel.tsx';
import { ClientsPanel } from '../clients/clients-panel.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { Activity } from './activity.tsx';
import { Sessions } from './sessions.tsx';
import { Statistics } from './statistics.tsx';

const tabs = [
  { id: 'stats', label: 'tabStats', panel: <Statistics /> },
  { id: 'clients', label: 'tabClients', panel: <ClientsPanel room="dashboard" /> },
  { id: 'sessions', label: 'tabSessions', panel: <Sessions /> },
  { id: 'wizards', label: 'tabBriefs', panel: <BriefsPanel room="dashboard" /> },
  { id: 'activity', label: 'tabActivity', panel: <Activity /> },
] as const satisfies readonly { id: string; label: DashboardKey; panel: React.ReactNode }[];

/** How the agency is doing, who its clients are, and what its admins did. The tab is in the address. */
export function Dashboard() {
  const t = useTexts(dashboardTexts);
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];
  return (
    <BackofficeFrame title={t('title')}>
      <Tabs
        label={t('views')}
        value={shown.id}
        // Search, filter and period belong to the tab that is left.
        onChange={(tab) => setSearch(tab === 'stats' ? {} : { tab }, { preventScrollReset: true })}
        tabs={tabs.map(({ id, label }) => ({ value: id, label: t(label) }))}
      >
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} value={id} className="pt-4">
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </BackofficeFrame>
  );
}
