import { pageSizes } from '@vitrine/contracts/limits.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Select } from '../../ui/field.tsx';
import type { ChangeView, ListView } from './list-url.ts';

type ListPagerProps = {
  meta: PageMeta;
  view: ListView;
  /** Whether the newest row comes first: pages are then called newer and older. */
  isNewestFirst: boolean;
  /** The number of the first row of this page; undefined where it is not known. */
  first: number | undefined;
  /** How many rows this page shows. */
  shown: number;
  onChange: ChangeView;
};

/** Links to the pages before and after, and to both ends of a list. */
export function ListPager({ meta, view, isNewestFirst, first, shown, onChange }: ListPagerProps) {
  const t = useTexts(backofficeTexts);
  const id = useId();
  const { previousCursor, nextCursor, lastCursor } = meta;
  const isFirst = !view.cursor;
  // A list that fits on the smallest page needs no pager.
  if (isFirst && !nextCursor && meta.total <= pageSizes[0]) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden @max-2xl/footer:gap-x-1">
      {/* On a phone there is no room for what is chosen once. */}
      <label htmlFor={id} className="caption flex items-center gap-2 text-quiet @max-2xl/footer:hidden">
        <span>{t('pageSize')}</span>
        <Select
          id={id}
          dense
          value={view.limit}
          onChange={(event) => onChange({ limit: Number(event.target.value) })}
          className="pr-8! pointer-coarse:min-h-11!"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      {/* On the only page there is nowhere to go. */}
      <nav aria-label={t('pages')} className="flex items-center" hidden={isFirst && !nextCursor}>
        <PageButton
          label={t('firstPage')}
          sign="⇤"
          onPress={isFirst ? undefined : () => onChange({ cursor: undefined })}
        />
        <PageButton
          label={t(isNewestFirst ? 'newerPage' : 'previousPage')}
          sign="←"
          labelled
          onPress={
            previousCursor
              ? () => onChange({ cursor: previousCursor, before: first && Math.max(0, first - 1 - view.limit) })
              : undefined
          }
        />
        <PageButton
          label={t(isNewestFirst ? 'olderPage' : 'nextPage')}
          sign="→"
          labelled="before"
          onPress={nextCursor ? () => onChange({ cursor: nextCursor, before: first && first - 1 + shown }) : undefined}
        />
        <PageButton
          label={t('lastPage')}
          sign="⇥"
          onPress={lastCursor ? () => onChange({ cursor: lastCursor }) : undefined}
        />
      </nav>
    </div>
  );
}

type PageButtonProps = {
  label: string;
  sign: string;
  /** Whether the label shows, after the sign or before it. */
  labelled?: boolean | 'before';
  /** Undefined at the end of the list: the button stays, so that it does not lose the focus. */
  onPress: (() => void) | undefined;
};

function PageButton({ label, sign, labelled = false, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={labelled ? undefined : label}
      title={labelled ? undefined : label}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className={`inline-flex min-h-10 min-w-10 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 justify-center gap-2 rounded-pane border border-transparent px-2 text-[0.9375rem] hover:border-control focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:opacity-40 ${labelled === 'before' ? 'flex-row-reverse' : ''}`}
    >
      <span aria-hidden="true" className="font-mono">
        {sign}
      </span>
      {labelled && <span className="@max-2xl/footer:sr-only">{label}</span>}
    </button>
  );
}
