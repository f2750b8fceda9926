import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { Today } from '../today/today.tsx';
import { TodayCount } from '../today/today-count.tsx';
import { inboxTabs } from './inbox-tabs.tsx';
import { TabCount } from './tab-count.tsx';

const today = 'today';

/** What an address that names no tab may say about a list: it means the first one. */
const ofLists = ['q', 'status', 'sort', 'limit', 'cursor', 'open', 'cols'];

/** Which tab an address shows: what is due today, unless it is about a list (docs/decisions/0060). */
function shownTab(search: URLSearchParams): string {
  const named = search.get('tab');
  if (inboxTabs.some((tab) => tab.id === named)) return named ?? today;
  return named === null && ofLists.some((name) => search.has(name)) ? inboxTabs[0].id : today;
}

/** The inbox: what is due today, and one tab for each list. */
export function Inbox() {
  const t = useTexts(backofficeTexts);
  const due = useTexts(todayTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const shown = shownTab(search);
  /** Search, filter and sort belong to the list being left; the page size is kept. */
  const showTab = (tab: string) => {
    const limit = search.get('limit');
    setSearch({ tab, ...(limit && tab !== today && { limit }) }, { preventScrollReset: true });
  };
  return (
    <BackofficeFrame title={t('adminTitle')} isTitleHidden>
      <Tabs
        label={t('lists')}
        value={shown}
        onChange={showTab}
        tabs={[
          {
            value: today,
            label: (
              <>
                {due('tab')}
                <TodayCount />
              </>
            ),
          },
          ...inboxTabs.map((tab) => ({
            value: tab.id as string,
            label: (
              <>
                {tab.label(language)}
                <TabCount tab={tab} />
              </>
            ),
          })),
        ]}
      >
        <TabPanel value={today} className="pt-4">
          {/* The first list knows what to show without a server. */}
          <Today fallback={inboxTabs[0].panel} />
        </TabPanel>
        {inboxTabs.map((tab) => (
          <TabPanel key={tab.id} value={tab.id} className="pt-4">
            {tab.panel}
          </TabPanel>
        ))}
      </Tabs>
    </BackofficeFrame>
  );
}
