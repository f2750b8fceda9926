import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { todayTexts } from '../../messages/today.ts';
import { listLink } from '../../ui/link-class.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { shownList } from '../frame/places.ts';
import { Today } from '../today/today.tsx';
import { TodayCount } from '../today/today-count.tsx';
import { inboxTabs } from './inbox-tabs.tsx';
import { TabCount } from './tab-count.tsx';

const today = 'today';

/** The inbox: what is due today, and one tab for each list. */
export function Inbox() {
  const t = useTexts(backofficeTexts);
  const due = useTexts(todayTexts);
  const dashboard = useTexts(dashboardTexts);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const shown = shownList(search) ?? today;
  /** Search, filter and sort belong to the list being left; the page size is kept. */
  const showTab = (tab: string) => {
    const limit = search.get('limit');
    setSearch({ tab, ...(limit && tab !== today && { limit }) }, { preventScrollReset: true });
  };
  const dashboardLink = (
    <LocalizedLink to="/admin/dashboard" className={`${listLink} text-[0.9375rem]`}>
      {dashboard('title')}
    </LocalizedLink>
  );
  return (
    <BackofficeFrame
      title={t('adminTitle')}
      isTitleHidden
      actions={<span data-dashboard-link="beside">{dashboardLink}</span>}
    >
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
      <p data-dashboard-link="below">{dashboardLink}</p>
    </BackofficeFrame>
  );
}
