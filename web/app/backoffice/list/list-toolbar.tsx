import { type ReactNode, type Ref, useRef } from 'react';
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
  /** Further controls, at the far end. */
  children: ReactNode;
};

/** Search, filter and, where there are no headers, sort. */
export function ListToolbar<Row extends ListRow, Filter extends string>(props: ListToolbarProps<Row, Filter>) {
  const { list, view, onChange, disabled, withTabs, withSort, search, onLeaveSearch, children } = props;
  const menu = useRef<HTMLSelectElement>(null);
  const choices = sortChoices(list, useLanguage());
  const isSorted = withSort && choices.length > 0;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden ${withTabs ? 'lg:absolute lg:top-1 lg:right-0 lg:flex-row-reverse' : ''}`}
    >
      <SearchField ref={search} query={view.q} onChange={onChange} disabled={disabled} onLeave={onLeaveSearch} />
      {(!withTabs || isSorted) && (
        <div className="flex gap-3 max-md:w-full max-md:*:flex-1">
          {!withTabs && (
            <FilterMenu ref={menu} filter={list.filter} view={view} onChange={onChange} disabled={disabled} />
          )}
          {isSorted && <SortMenu choices={choices} view={view} onChange={onChange} disabled={disabled} />}
        </div>
      )}
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
      <div
        data-tools=""
        className="ml-auto flex min-h-9 flex-wrap items-center gap-x-1 gap-y-2 max-md:min-h-0 max-md:w-full"
      >
        {children}
      </div>
    </div>
  );
}

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
      className="min-h-9! pointer-coarse:min-h-11!"
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
