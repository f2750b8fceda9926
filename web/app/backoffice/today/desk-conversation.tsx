import { localizedPath } from '@vitrine/contracts/language.ts';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { todayTexts } from '../../messages/today.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RecordName } from '../details/shown-record.ts';
import { WrittenTurns } from '../dossiers/conversation.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { openedFromToday } from '../frame/way-back.tsx';
import { newestMailOf } from '../timeline/newest-mail.ts';
import { useTimeline } from '../timeline/timeline-query.ts';
import { dueLabel, pressureOf } from './due.ts';
import { RowActions, type RowActs } from './row-acts.tsx';
import { nounOf } from './today-row.tsx';

type DeskConversationProps = {
  item: TodayItem;
  day: Pick<Today, 'date' | 'timeZone'>;
  /** Undefined where nothing can be done. */
  acts: RowActs | undefined;
  isBusy: boolean;
  /** The column itself, which takes the focus when an item is chosen. */
  column: RefObject<HTMLElement | null>;
  /** The reply, under the newest message. */
  children: ReactNode;
};

/** What somebody who waits and the agency wrote to each other, at the message that waits, with what can be done above it. */
export function DeskConversation({ item, day, acts, isBusy, column, children }: DeskConversationProps) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const isLate = pressureOf(item, day) === 'late';
  return (
    <section
      ref={column}
      tabIndex={-1}
      aria-labelledby="desk-who"
      data-desk="conversation"
      className="grid grid-rows-[auto_minmax(0,1fr)] outline-none"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b border-control pb-1.5">
        <div className="min-w-0">
          <p className="caption text-quiet">
            {t(nounOf(item))}
            <span className={`ml-3 whitespace-nowrap tabular-nums ${isLate ? 'text-bad' : ''}`}>
              {dueLabel(item, day, language)}
            </span>
          </p>
          <h3 id="desk-who" className="font-display text-xl leading-tight font-bold tracking-tight wrap-anywhere">
            <bdi>{item.name}</bdi>
          </h3>
        </div>
        {acts && <RowActions item={item} acts={acts} isBusy={isBusy} isAbove />}
      </header>
      <Written item={item}>{children}</Written>
    </section>
  );
}

function Written({ item, children }: Pick<DeskConversationProps, 'item' | 'children'>) {
  const t = useTexts(todayTexts);
  const details = useTexts(detailsTexts);
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useTimeline(item.email);
  const entries = data?.entries;
  const marked =
    item.kind === 'incoming' ? entries && newestMailOf(entries, item.recordId)?.id : `${item.list}.${item.recordId}`;
  const pane = useMarkedInView(entries && `${item.kind}.${item.id}`, marked);
  const linkTo = ({ list, id }: RecordName) => ({
    to: localizedPath(`/admin?tab=${list}&open=${encodeURIComponent(id)}`, language),
    state: openedFromToday,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section ref={pane} tabIndex={0} aria-label={t('written', { name: item.name })} data-desk="written">
      <div className="grid content-start gap-3 py-3">
        {entries ? (
          <WrittenTurns person={item} entries={entries} linkTo={linkTo} marked={marked} />
        ) : isError ? (
          <div className="grid justify-items-start gap-3">
            <p role="alert">{details('timelineUnavailable')}</p>
            <RetryButton busy={isFetching} onRetry={() => void refetch()} />
          </div>
        ) : (
          <div className="grid gap-3" aria-busy="true">
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/**
 * The pane of a conversation, which begins at the message that is marked, or at the newest.
 * @param shown which conversation it is; undefined while it loads
 */
function useMarkedInView(shown: string | undefined, marked: string | undefined): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const element = pane.current;
    if (!element || shown === undefined || before.current === `${shown} ${marked}`) return;
    before.current = `${shown} ${marked}`;
    const message = element.querySelector<HTMLElement>('[aria-current]');
    const top = message
      ? message.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop - 12
      : element.scrollHeight;
    element.scrollTop = top;
  }, [shown, marked]);
  return pane;
}
