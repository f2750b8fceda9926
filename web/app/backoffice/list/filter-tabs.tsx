import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/format/language.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { ListDefinition, ListRow } from './list-definition.ts';

/** The tab that shows every row. */
const all = 'all';

type FilterTabsProps<Filter extends string> = {
  filter: ListDefinition<ListRow, Filter>['filter'];
  status: Filter | undefined;
  /** Shown behind the name of a tab, such as a count; undefined is the tab of all rows. */
  badge: (status: Filter | undefined) => ReactNode;
  onChange: (status: Filter | undefined) => void;
  children: ReactNode;
};

/** The filter of a list as tabs, around the rows of the chosen one. */
export function FilterTabs<Filter extends string>(props: FilterTabsProps<Filter>) {
  const { filter, status, badge, onChange, children } = props;
  const language = useLanguage();
  const choices = [{ value: undefined, label: filter.all }, ...filter.choices];
  return (
    // The toolbar among the children joins the tabs on a wide screen.
    <div className="relative">
      <Tabs
        label={filter.label(language)}
        value={status ?? all}
        onChange={(next) => onChange(filter.choices.find(({ value }) => value === next)?.value)}
        tabs={choices.map(({ value, label }) => ({
          value: value ?? all,
          label: (
            <>
              {label(language)}
              {badge(value)}
            </>
          ),
        }))}
      >
        {choices.map(({ value }) => (
          <TabPanel key={value ?? all} value={value ?? all} className="pt-4">
            {value === status && children}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
