import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BackofficeFrame } from './frame/backoffice-frame.tsx';
import { TabCount } from './tab-count.tsx';
import { tabs } from './tabs.tsx';

/** The inbox of the back office: one tab for each list. */
export function Backoffice() {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const shown = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];
  /** Search, filter and order belong to the list that is left; how much of it is seen at a time does not. */
  const showTab = (tab: string) => {
    const limit = search.get('limit');
    setSearch({ tab, ...(limit && { limit }) }, { preventScrollReset: true });
  };
  return (
    <BackofficeFrame title={t('adminTitle')}>
      <Tabs
        label={t('lists')}
        value={shown.id}
        onChange={showTab}
        tabs={tabs.map((tab) => ({
          value: tab.id,
          label: (
            <>
              {tab.label(language)}
              <TabCount tab={tab} />
            </>
          ),
        }))}
      >
        {tabs.map((tab) => (
          <TabPanel key={tab.id} value={tab.id} className="pt-4">
            {tab.panel}
          </TabPanel>
        ))}
      </Tabs>
    </BackofficeFrame>
  );
}
