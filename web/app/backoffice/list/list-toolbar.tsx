import { type ReactNode, type Ref, useRef } from 'react';
import { useMedia } from '../../lib/browser/media.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Select } from '../../ui/field.tsx';
import { LinkedFilter } from './linked-filter.tsx';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { ChangeView, ListView } from './list-url.ts';
import { SearchField } from './search-field.tsx';
import { type SortChoice, sortChoices } from './sorting.ts';

type ListToolbarProps<Row extends ListRow, Filter extends string> = {
  list: Pick<ListDefinition<Row, Filter>, 'filter' | 'columns' | 'defaultSort' | 'defaultSortLabel'>;
  view: ListView<Filter>;
  onChange: ChangeView;
  disabled: boolean;
  /** The filter is a row of tabs, which the toolbar joins on a wide screen, rather than a menu in it. */
  withTabs: boolean;
  /** Rows in two lines have no headers to sort by. */
  withSort: boolean;
  search: Ref<HTMLInputElement>;
  /** Called when a key moves from the search to the rows. */
  onLeaveSearch: () => void;
  /** Selects the rows of the page, where no header does. */
  selectPage: ReactNode;
  /** Further controls, at the far end. */
  children: ReactNode;
};

/** Search, filter and, where there are no headers, sort. */
export function ListToolbar<Row extends ListRow, Filter extends string>(props: ListToolbarProps<Row, Filter>) {
  const { list, view, onChange, disabled, withTabs, withSort, search, onLeaveSearch, selectPage, children } = props;
  const isPhone = useMedia('(width < 48rem)');
  const menu = useRef<HTMLSelectElement>(null);
  const choices = sortChoices(list, useLanguage());
  const isSorted = withSort && choices.length > 0;
  const sort = <SortMenu choices={choices} view={view} onChange={onChange} disabled={disabled} />;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden ${withTabs ? 'lg:absolute lg:top-1 lg:right-0 lg:flex-row-reverse' : ''}`}
    >
      {/* On a phone the tools stand beside the filter; without one, beside the search. */}
      <div className={`[display:contents] ${withTabs ? besideTools : ''}`}>
        <SearchField ref={search} query={view.q} onChange={onChange} disabled={disabled} onLeave={onLeaveSearch} />
      </div>
      {!withTabs && (
        <div className={besideTools}>
          <FilterMenu ref={menu} filter={list.filter} view={view} onChange={onChange} disabled={disabled} />
        </div>
      )}
      {isSorted && !isPhone && sort}
      <LinkedFilter
        filter={list.filter}
        status={view.status}
        disabled={disabled}
        onRemove={() => {
          // The chip goes, so the keyboard goes on where another filter can be chosen.
          menu.current?.focus();
          onChange({ status: undefined });
        }}
      />
      <div data-tools="" className="ml-auto flex min-h-9 flex-wrap items-center gap-x-1 gap-y-2 max-md:min-h-0">
        {!isPhone && selectPage}
        {children}
      </div>
      {/* On a phone the order has a line beside what selects the rows below it: its words are long. */}
      {isPhone && (isSorted || selectPage) && (
        <div className="flex w-full items-center gap-1 *:last:flex-1">
          {selectPage}
          {isSorted && sort}
        </div>
      )}
    </div>
  );
}

const besideTools = 'max-md:block max-md:min-w-40 max-md:flex-1 max-md:*:w-full';

type MenuProps = { view: ListView; onChange: ChangeView; disabled: boolean };

type FilterMenuProps<Filter extends string> = MenuProps & {
  ref: Ref<HTMLSelectElement>;
  filter: ListDefinition<ListRow, Filter>['filter'];
};

function FilterMenu<Filter extends string>(props: FilterMenuProps<Filter>) {
  const { ref, filter, view, onChange, disabled } = props;
  const language = useLanguage();
  return (
    <Select
      ref={ref}
      dense
      className="min-h-9! max-md:w-full pointer-coarse:min-h-11!"
      aria-label={filter.label(language)}
      value={filter.choices.find(({ value }) => value === view.status)?.value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange({ status: event.target.value })}
    >
      <option value="">{filter.all(language)}</option>
      {filter.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label(language)}
        </option>
      ))}
    </Select>
  );
}

function SortMenu({ choices, view, onChange, disabled }: MenuProps & { choices: readonly SortChoice[] }) {
  const t = useTexts(backofficeTexts);
  return (
    <Select
      dense
      className="min-h-9! max-md:w-full pointer-coarse:min-h-11!"
      aria-label={t('sortBy')}
      value={view.sort}
      disabled={disabled}
      onChange={(event) => onChange({ sort: event.target.value })}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
