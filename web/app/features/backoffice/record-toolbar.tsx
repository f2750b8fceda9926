import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Select } from '../../ui/field.tsx';
import type { ListView, ViewChange } from './list-address.ts';
import type { AnyRecord, RecordList } from './record-list.ts';
import { StatusOptions } from './status-menu.tsx';

/** How long after the last key the search is made, in milliseconds. */
const searchDelay = 250;

type RecordToolbarProps<Row extends AnyRecord> = {
  list: RecordList<Row>;
  view: ListView;
  onChange: (changes: ViewChange, options?: { replace?: boolean }) => void;
  disabled: boolean;
  /** Cards have no headers to sort by. */
  withSort: boolean;
  /** How much shows, and in which zone. */
  children: ReactNode;
};

/** Search, status and, beside cards, order. */
export function RecordToolbar<Row extends AnyRecord>(props: RecordToolbarProps<Row>) {
  const { list, view, onChange, disabled, withSort, children } = props;
  const t = useTexts(backofficeTexts);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <SearchField query={view.q} onChange={onChange} disabled={disabled} />
      <div className="flex gap-3 max-md:w-full max-md:*:flex-1">
        <Select
          dense
          className="min-h-10!"
          aria-label={t('filterStatus')}
          value={view.status ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ status: event.target.value })}
        >
          <option value="">{t('allStatuses')}</option>
          <StatusOptions />
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
                  {t(label)} ↑
                </option>,
                <option key={`-${id}`} value={`-${id}`}>
                  {t(label)} ↓
                </option>,
              ])}
          </Select>
        )}
      </div>
      <div className="caption ml-auto flex min-h-10 flex-wrap items-center gap-x-4 text-quiet max-lg:w-full">
        {children}
      </div>
    </div>
  );
}

type SearchFieldProps = Pick<RecordToolbarProps<AnyRecord>, 'onChange' | 'disabled'> & { query: string };

/** Searches a moment after the typing pauses. The address may change the text too, as the back button does. */
function SearchField({ query, onChange, disabled }: SearchFieldProps) {
  const t = useTexts(backofficeTexts);
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    if (query !== typed.trim()) setTyped(query);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === seen) return;
    const timer = setTimeout(() => onChange({ q: wanted }, { replace: seen !== '' }), searchDelay);
    return () => clearTimeout(timer);
  }, [typed, seen, onChange]);
  return (
    <input
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      value={typed}
      disabled={disabled}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      className="min-h-10 w-full rounded-pane border border-control bg-raised px-3 text-[0.9375rem] placeholder:text-quiet hover:border-ink disabled:opacity-60 sm:w-72"
    />
  );
}
