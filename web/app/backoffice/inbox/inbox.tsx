import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { inboxTabs } from './inbox-tabs.tsx';
import { TabCount } from './tab-count.tsx';

/** The inbox: one tab for each list. */
export function Inbox() {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const shown = inboxTabs.find((tab) => tab.id === search.get('tab')) ?? inboxTabs[0];
  /** Search, filter and sort belong to the list being left; the page size is kept. */
  const showTab = (tab: string) => {
    const limit = search.get('limit');
    setSearch({ tab, ...(limit && { limit }) }, { preventScrollReset: true });
  };
  return (
    <BackofficeFrame title={t('adminTitle')} isTitleHidden>
      <Tabs
        label={t('lists')}
        value={shown.id}
        onChange={showTab}
        tabs={inboxTabs.map((tab) => ({
          value: tab.id,
          label: (
            <>
              {tab.label(language)}
              <TabCount tab={tab} />
            </>
          ),
        }))}
      >
        {inboxTabs.map((tab) => (
          <TabPanel key={tab.id} value={tab.id} className="pt-4">
            {tab.panel}
          </TabPanel>
        ))}
      </Tabs>
    </BackofficeFrame>
  );
}
