import { localizedPath } from '@vitrine/contracts/language.ts';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type TodayKey, todayTexts } from '../../messages/today.ts';
import { openedFromToday } from '../frame/way-back.tsx';
import { dueLabel, isNear, pageOf, pressureOf } from './due.ts';
import type { PaneState } from './facade.tsx';
import { RowActions, type RowActs } from './row-acts.tsx';

type TodayRowProps = {
  item: TodayItem;
  itemKey: string;
  day: Pick<Today, 'date' | 'timeZone'>;
  isCurrent: boolean;
  isLit: boolean;
  isBusy: boolean;
  /** Where the record is open beside it. */
  to: string;
  acts: RowActs;
  /** Whether they stand in its row. */
  hasActs: boolean;
  /** Shows it beside the list, on the desk; where there is none, its link opens it. */
  onChoose?: (() => void) | undefined;
  onPoint: () => void;
  /** Its page is about to open. */
  onLeave: () => void;
};

/** What an item is called by its kind. */
export const nounOf = ({ kind, list }: TodayItem): TodayKey =>
  kind === 'lead' ? (list === 'quotes' ? 'quotes' : 'contacts') : kind;

const placeholders = {
  brief: 'briefText',
  account: 'accountText',
  followUp: 'followUpText',
  dossier: 'followUpText',
} as const;

/** What is to be done, where the kind alone does not say it. */
const asks = { deposit: 'depositText', begin: 'beginText' } as const;

/** What a reply to an invitation asks for. */
const answered = { declined: 'declinedText', counter: 'counterText' } as const;

/** One thing that waits: until when, what it is, from whom, and what can be done with it. */
export function TodayRow(props: TodayRowProps) {
  const { item, itemKey, day, isCurrent, isLit, isBusy, to, acts, hasActs, onChoose, onPoint, onLeave } = props;
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const pressure = pressureOf(item, day);
  const page = pageOf(item);
  const due = formatDate(item.dueAt, language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: day.timeZone,
  });
  const tone = pressure === 'late' ? 'text-bad' : isNear(item) && pressure === 'today' ? 'text-warn' : 'text-quiet';
  const placeholder = placeholders[item.kind as keyof typeof placeholders];
  const asked = item.isUndelivered
    ? 'undeliveredText'
    : (asks[item.kind as keyof typeof asks] ?? answered[item.meetingAnswer as keyof typeof answered]);
  const text = asked
    ? [t(asked), item.text].filter((part) => part !== '').join(' · ')
    : item.text || (placeholder ? t(placeholder) : '');
  return (
    <li
      data-row={itemKey}
      data-current={isCurrent || undefined}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      className={`relative flex flex-wrap items-center border-b border-line ${isCurrent ? 'bg-raised' : ''}`}
    >
      {isCurrent && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-signal" />}
      <Link
        to={page === undefined || onChoose ? to : localizedPath(page, language)}
        preventScrollReset={page === undefined}
        {...(onChoose
          ? { onClick: choosing(onChoose), 'aria-current': isCurrent ? 'true' : undefined }
          : page !== undefined && { state: openedFromToday, onClick: onLeave })}
        data-opener
        className="grid min-h-14 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2 pl-3 leading-snug focus-visible:-outline-offset-3 @xl:min-h-8 @xl:grid-cols-[auto_8.75rem_minmax(8rem,11rem)_minmax(0,1fr)_auto] @xl:py-0 @xl:text-[0.875rem] @3xl:grid-cols-[auto_8.75rem_6rem_minmax(8rem,14rem)_minmax(0,1fr)_auto] pointer-coarse:min-h-11"
      >
        <PaneMark state={isLit ? 'lit' : pressure} />
        <span
          title={t('due', { date: due })}
          className={`caption order-last whitespace-nowrap tabular-nums @xl:order-none ${tone}`}
        >
          {pressure === 'late' && <span aria-hidden="true">! </span>}
          {dueLabel(item, day, language)}
        </span>
        <span className="min-w-0 @xl:contents">
          <span className="caption text-quiet @max-3xl:hidden">{t(nounOf(item))}</span>
          <bdi className="block truncate font-medium">{item.name}</bdi>
          {/* In two lines where one has no room for it, in the height of a row. */}
          <span className="line-clamp-2 text-[0.9375rem] wrap-anywhere text-quiet @max-xl:line-clamp-1 @xl:text-[0.8125rem] @xl:leading-[0.9375rem]">
            <span className="@xl:hidden">
              {t(nounOf(item))}
              {text && ' · '}
            </span>
            {text}
          </span>
        </span>
        <span className="@max-xl:hidden">
          {item.owner && (
            <span className="caption text-quiet" title={t('takenBy', { name: item.owner.name })}>
              <span aria-hidden="true">→ </span>
              {item.owner.name}
            </span>
          )}
        </span>
      </Link>
      {hasActs && (
        <button
          data-row-acts="opener"
          type="button"
          aria-label={t('moreActs', { name: item.name })}
          aria-expanded={isCurrent}
          onClick={onPoint}
          className="grid size-11 shrink-0 place-items-center font-mono @xl:hidden"
        >
          <span aria-hidden="true">⋯</span>
        </button>
      )}
      {isCurrent && hasActs && (
        <div
          data-row-acts="buttons"
          // What fades out before the first of them still is the row, which is pressed in its middle.
          className="pointer-events-none @max-xl:w-full @max-xl:px-1 @max-xl:pb-1 @xl:absolute @xl:inset-y-0 @xl:right-0 @xl:flex @xl:items-center @xl:bg-linear-to-r @xl:from-transparent @xl:to-raised @xl:to-[1.5rem] @xl:pl-8"
        >
          <RowActions item={item} acts={acts} isBusy={isBusy} />
        </div>
      )}
    </li>
  );
}

/** A plain press chooses; one that opens a tab or a window is the browser's. */
const choosing =
  (choose: () => void): MouseEventHandler =>
  (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose();
  };

/** The pane of one item, beside it. Decoration: the text says the same. */
function PaneMark({ state }: { state: PaneState['state'] }) {
  return (
    <svg aria-hidden="true" viewBox="-1 -1 16 20" className="facade h-5 w-4 shrink-0">
      <g data-state={state}>
        <rect width="14" height="18" />
        <path d="M7 0V18M0 7H14" />
      </g>
    </svg>
  );
}
