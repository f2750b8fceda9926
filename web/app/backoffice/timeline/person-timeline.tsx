import { agency } from '@vitrine/contracts/agency.ts';
import type { Timeline } from '@vitrine/contracts/timeline.ts';
import { useEffect, useId, useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { useIsMember } from '../../lib/session/session.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { erasureTexts } from '../../messages/erasure.ts';
import { listLink } from '../../ui/link-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isSame, type RecordName } from '../details/shown-record.ts';
import { RetryButton } from '../frame/retry-button.tsx';
import { changeSentence } from './change-sentence.ts';
import { EntryTime } from './entry-time.tsx';
import { newestMailOf } from './newest-mail.ts';
import { daysOf, keyOf, recordOf, type TimelineDay } from './timeline-days.ts';
import { isRecordEntry, TimelineRecord } from './timeline-entry.tsx';
import { TimelineIncoming } from './timeline-incoming.tsx';
import { TimelineProposal } from './timeline-proposal.tsx';
import { useTimeline } from './timeline-query.ts';
import { TimelineReply } from './timeline-reply.tsx';

/** Where a record of the timeline opens: an address with its language, and the state of the history entry. */
type LinkTo = (record: RecordName) => { to: string; state: unknown };

type PersonTimelineProps = {
  email: string;
  /** The record that shows, which is marked; undefined where none does. */
  shown?: RecordName | undefined;
  /** Whether it begins at the mail that the person wrote back last about that record, unfolded. */
  isAtMail?: boolean;
  linkTo: LinkTo;
};

/** Everything that happened with a person, newest first. */
export function PersonTimeline({ email, shown, isAtMail = false, linkTo }: PersonTimelineProps) {
  const t = useTexts(detailsTexts);
  const erasure = useTexts(erasureTexts);
  const isMember = useIsMember();
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useTimeline(email);
  const zone = useTexts(backofficeTexts)('zone', { zone: agency.timeZone });
  const mail = isAtMail && shown && data ? newestMailOf(data.entries, shown.id)?.id : undefined;
  const section = useShownInView(data !== undefined && shown !== undefined && keyOfRecord(shown), mail);
  return (
    <section ref={section} aria-labelledby={titleId} className="grid content-start gap-4">
      <header className="grid gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={titleId} className="text-lg leading-tight font-semibold">
            {t('timeline')}
          </h3>
          {!isMember && (
            <LocalizedLink to="/admin/erasure" state={{ email }} className={`text-[0.875rem] ${listLink}`}>
              {erasure('about')}
            </LocalizedLink>
          )}
        </div>
        <p className="text-[0.875rem] leading-snug text-quiet wrap-anywhere">
          {t('timelineOf', { email })} <span className="whitespace-nowrap">({zone})</span>
        </p>
      </header>
      {data ? (
        <Days timeline={data} shown={shown} mail={mail} linkTo={linkTo} />
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('timelineUnavailable')}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {data?.isCut && <p className="border-t border-line pt-3 text-quiet">{t('timelineCut')}</p>}
    </section>
  );
}

const keyOfRecord = ({ list, id }: RecordName) => `${list}.${id}`;

/** Scrolls a mail into view, or else the shown record, where the timeline is a column that scrolls by itself. */
function useShownInView(shown: string | false, mail: string | undefined) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (mail === undefined) return;
    // Once the panel around it has begun at its top.
    const frame = requestAnimationFrame(() =>
      section.current?.querySelector('[data-mail]')?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [mail]);
  useEffect(() => {
    const column = section.current?.parentElement;
    if (mail !== undefined || !shown || !column || column.scrollHeight <= column.clientHeight) return;
    section.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown, mail]);
  return section;
}

type DaysProps = { timeline: Timeline; mail: string | undefined } & Pick<PersonTimelineProps, 'shown' | 'linkTo'>;

function Days({ timeline, shown, mail, linkTo }: DaysProps) {
  const language = useLanguage();
  const received = new Map(timeline.entries.filter(isRecordEntry).map((entry) => [keyOf(entry), entry.at]));
  const receivedAt = (record: RecordName) => received.get(keyOfRecord(record));
  return (
    <ol className="grid gap-5 text-[0.9375rem]">
      {daysOf(timeline.entries, language).map((day) => (
        <Day key={day.title} day={day} context={{ shown, receivedAt, language }} mail={mail} linkTo={linkTo} />
      ))}
    </ol>
  );
}

type DayProps = {
  day: TimelineDay;
  context: Parameters<typeof changeSentence>[1];
  /** The id of the mail that it begins at. */
  mail: string | undefined;
  linkTo: LinkTo;
};

function Day({ day: { title, entries }, context, mail, linkTo }: DayProps) {
  return (
    <li>
      <h4 className="caption border-b border-ink pb-1.5 font-semibold first-letter:uppercase">{title}</h4>
      <ol className="divide-y divide-line">
        {entries.map((entry) => {
          const record = recordOf(entry);
          if (record && isRecordEntry(entry)) {
            const isShown = context.shown !== undefined && isSame(record, context.shown);
            return <TimelineRecord key={keyOf(entry)} entry={entry} isShown={isShown} link={linkTo(record)} />;
          }
          if (entry.kind === 'proposal') return <TimelineProposal key={keyOf(entry)} entry={entry} />;
          if (entry.kind === 'reply') return <TimelineReply key={keyOf(entry)} reply={entry.reply} />;
          if (entry.kind === 'incoming') {
            return <TimelineIncoming key={keyOf(entry)} mail={entry.incoming} isShown={entry.incoming.id === mail} />;
          }
          if (entry.kind !== 'change') return null;
          return (
            <li
              key={keyOf(entry)}
              className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 py-1.5 pr-2 pl-3 text-quiet"
            >
              <EntryTime instant={entry.at} />
              <p className="text-[0.875rem] leading-snug wrap-anywhere">{changeSentence(entry.change, context)}</p>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
