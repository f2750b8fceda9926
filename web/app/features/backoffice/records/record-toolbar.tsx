import type { ReactNode, Ref } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Select } from '../../../ui/field.tsx';
import type { ChangeView, ListView } from './list-address.ts';
import type { AnyRecord, RecordList } from './record-list.ts';
import { SearchField } from './search-field.tsx';

type RecordToolbarProps<Row extends AnyRecord, Filter extends string> = {
  list: RecordList<Row, Filter>;
  view: ListView<Filter>;
  onChange: ChangeView;
  disabled: boolean;
  /** Cards have no headers to sort by. */
  withSort: boolean;
  search: Ref<HTMLInputElement>;
  /** Called when the search is left for the rows, by a key. */
  onLeaveSearch: () => void;
  /** What else is done with the list, at the far end. */
  children: ReactNode;
};

/** Search, filter and, beside cards, order. */
export function RecordToolbar<Row extends AnyRecord, Filter extends string>(props: RecordToolbarProps<Row, Filter>) {
  const { list, view, onChange, disabled, withSort, search, onLeaveSearch, children } = props;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField ref={search} query={view.q} onChange={onChange} disabled={disabled} onLeave={onLeaveSearch} />
      <div className="flex gap-3 max-md:w-full max-md:*:flex-1">
        <Select
          dense
          className="min-h-10!"
          aria-label={list.filter.label(language)}
          value={view.status ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ status: event.target.value })}
        >
          <option value="">{list.filter.all(language)}</option>
          {list.filter.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label(language)}
            </option>
          ))}
        </Select>
        {withSort && (
          <Select
            dense
            className="min-h-10!"
            aria-label={t('sortBy')}
            value={view.sort}
            disabled={disabled}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            {list.columns
              .filter((column) => column.sort)
              .flatMap(({ id, label }) => [
                <option key={id} value={id}>
                  {label(language)} ↑
                </option>,
                <option key={`-${id}`} value={`-${id}`}>
                  {label(language)} ↓
                </option>,
              ])}
          </Select>
        )}
      </div>
      <div className="ml-auto flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full">{children}</div>
    </div>
  );
}
