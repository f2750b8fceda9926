import { useInfiniteQuery } from '@tanstack/react-query';
import { agency } from '@vitrine/contracts/agency.ts';
import type { AuditEntry } from '@vitrine/contracts/audit.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import { useEffect, useState } from 'react';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useKeptError } from '../../lib/http/query.tsx';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { type DashboardKey, dashboardTexts } from '../../messages/dashboard.ts';
import { type LiveKey, liveTexts } from '../../messages/live.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { countLine } from '../list/count-line.ts';
import { momentText } from '../list/moment.tsx';
import { timelineKey } from '../live/query-keys.ts';
import { changeParts, isRecordList, networkOf } from '../timeline/change-sentence.ts';
import { subjectPath } from '../timeline/subject-link.ts';
import { OlderRows } from './older-rows.tsx';

const pageSize = 50;

/** No record is open here, and none has a known date: they are named by their people. */
const context = { shown: undefined, receivedAt: () => undefined } as const;

/** The lists by the names of their tabs. */
const lists = {
  quotes: 'quotes',
  contacts: 'contacts',
  bookings: 'bookings',
  clients: 'tabClients',
  wizards: 'tabBriefs',
} as const satisfies Record<RecordListName, DashboardKey>;

/** The lists that have a screen of their own, by its name in the bar. */
const listScreens = new Map<AuditEntry['subject']['list'], LiveKey>([
  ['proposals', 'proposals'],
  ['dossiers', 'dossiers'],
  ['mails', 'mails'],
]);

/** All of the trail, or one kind of it. */
const kinds = ['all', 'changes', 'security'] as const;
type Kind = (typeof kinds)[number];
const labels = { all: 'activityAll', changes: 'activityChanges', security: 'activitySecurity' } as const;

/** The audit trail: what was changed, and who logged in. */
export function Activity() {
  const t = useTexts(dashboardTexts);
  const [kind, setKind] = useState<Kind>('all');
  const tabs = kinds.map((value) => ({ value, label: t(labels[value]) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="caption text-quiet">{t('activityHint')}</p>
      <Tabs value={kind} onChange={setKind} tabs={tabs} label={t('activityKinds')}>
        {kinds.map((value) => (
          <TabPanel key={value} value={value} className="pt-2">
            {value === kind && <Entries kind={kind} />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** The entries of one kind, newest first: who did what, when, and from where. */
function Entries({ kind }: { kind: Kind }) {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [...timelineKey, 'audit', kind],
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('listAudit', {
        query: { limit: pageSize, cursor: pageParam, kind: kind === 'all' ? undefined : kind },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.meta.nextCursor ?? undefined,
    networkMode: 'always',
  });
  useEffect(() => {
    if (query.errorUpdateCount > 0) toast.error(t('loadFailed'), { id: 'dashboard-load' });
  }, [query.errorUpdateCount, t]);
  const isError = useKeptError(query) !== null;
  const entries = query.data?.pages.flatMap((page) => page.data);
  const lastPage = query.data?.pages.at(-1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isError && (
        <Notice
          tone="warn"
          title={t('loadFailed')}
          action={<RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />}
        />
      )}
      <VisuallyHidden live>{entries || isError ? '' : t('loading')}</VisuallyHidden>
      {!entries && !isError && <Skeleton className="h-96" />}
      {entries?.length === 0 && <EmptyState title={t('emptyActivityTitle')}>{t('emptyActivityText')}</EmptyState>}
      <ol aria-label={t('tabActivity')} className="text-[0.875rem] leading-snug">
        {entries?.map((entry, index) => {
          const isNewDay = dayOf(entry.at, language) !== dayOf(entries[index - 1]?.at, language);
          return (
            <li
              key={entry.id}
              className={`relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 border-t py-1.5 first:border-t-0 last:border-b last:border-b-line sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-6 ${isNewDay ? 'border-control' : 'border-line'}`}
            >
              <EntryMoment instant={entry.at} isNewDay={isNewDay} />
              <EntryText entry={entry} />
            </li>
          );
        })}
      </ol>
      {entries && entries.length > 0 && lastPage && (
        <OlderRows
          count={countLine(entries.length, lastPage.meta, 1, language)}
          onPress={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          busy={query.isFetchingNextPage}
        />
      )}
    </div>
  );
}

/** The day in the agency's zone, with its year where it is another. */
function dayOf(instant: string | undefined, language: Language): string {
  if (instant === undefined) return '';
  const zone = { timeZone: agency.timeZone } as const;
  const year = (of: string | Date) => formatDate(of, language, { year: 'numeric', ...zone });
  const rest = year(instant) === year(new Date()) ? ({ weekday: 'short' } as const) : ({ year: 'numeric' } as const);
  return formatDate(instant, language, { day: 'numeric', month: 'short', ...rest, ...zone });
}

/** When it was. A day stands once: beside its first entry, or above it on a phone. */
function EntryMoment({ instant, isNewDay }: { instant: string; isNewDay: boolean }) {
  const language = useLanguage();
  return (
    <time
      dateTime={instant}
      title={momentText(instant, language)}
      className="caption whitespace-nowrap tabular-nums max-sm:contents"
    >
      <span
        className={`first-letter:uppercase sm:inline-block sm:w-28 ${isNewDay ? 'max-sm:col-span-2' : 'max-sm:sr-only'}`}
      >
        <span data-day className={isNewDay ? 'font-medium' : 'sr-only'}>
          {dayOf(instant, language)}
        </span>
      </span>
      <span className="text-quiet">{formatTime(instant, language, agency.timeZone)}</span>
    </time>
  );
}

/** Who did what to whom, with a link to it as long as it is there, and in which list. */
function EntryText({ entry }: { entry: AuditEntry }) {
  const t = useTexts(dashboardTexts);
  const names = useTexts(liveTexts);
  const language = useLanguage();
  const { before, subject, after } = changeParts(entry, { ...context, language });
  const url = subjectPath(entry.subject);
  const { list } = entry.subject;
  const ownScreen = listScreens.get(list);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6">
      <span>
        {before}
        {url && subject ? (
          <LocalizedLink
            to={url}
            prefetch="none"
            className="underline decoration-control underline-offset-4 hover:decoration-signal"
          >
            {subject}
          </LocalizedLink>
        ) : (
          subject
        )}
        {after}
      </span>
      <span className="caption flex flex-wrap gap-x-3 text-quiet">
        {isRecordList(list) && <span>{t(lists[list])}</span>}
        {ownScreen && <span>{names(ownScreen)}</span>}
        <span>{networkOf(entry, language)}</span>
      </span>
    </span>
  );
}
