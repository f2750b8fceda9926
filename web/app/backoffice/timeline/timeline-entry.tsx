import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { previewOf } from '@vitrine/contracts/preview.ts';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clockStyle, formatDate, formatPercent } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { type DetailsKey, detailsTexts } from '../../messages/details.ts';
import { estimateOf, serviceName } from '../leads/quote-labels.ts';
import { statusLabel, statusMarks } from '../statuses/status-labels.ts';
import { EntryTime } from './entry-time.tsx';
import { recordOf } from './timeline-days.ts';

/** What an entry shows of a record: its kind, its state and the gist of it. */
type Summary = { title: DetailsKey; state: string; gist: ReactNode };

export type RecordEntry = Exclude<TimelineEntry, { kind: 'change' | 'reply' | 'incoming' | 'proposal' }>;

type EntryProps = {
  entry: RecordEntry;
  /** Whether it is the record that the dialog shows. */
  isShown: boolean;
  link: { to: string; state: unknown };
};

/** A record on the timeline of its person, as a link to its details. */
export function TimelineRecord({ entry, isShown, link }: EntryProps) {
  const t = useTexts(detailsTexts);
  const summary = useSummary(entry);
  return (
    <li
      aria-current={isShown ? 'true' : undefined}
      className={`relative grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 py-2.5 pr-2 pl-3 ${isShown ? 'bg-glass text-on-glass' : ''}`}
    >
      {isShown && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-signal" />}
      <EntryTime instant={entry.at} />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {isShown ? (
            <span className="font-medium">
              {t(summary.title)}
              <span className="sr-only">, {t('openHere')}</span>
            </span>
          ) : (
            <Link
              {...link}
              preventScrollReset
              className="min-h-6 font-medium underline decoration-control decoration-1 underline-offset-4 hover:decoration-signal"
            >
              {t(summary.title)}
            </Link>
          )}
          <span className={`caption ${isShown ? '' : 'text-quiet'}`}>{summary.state}</span>
        </div>
        {summary.gist && (
          <p dir="auto" className={`leading-snug wrap-anywhere ${isShown ? '' : 'text-quiet'}`}>
            {summary.gist}
          </p>
        )}
      </div>
    </li>
  );
}

function useSummary(entry: RecordEntry): Summary {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const stateOf = (status: Status, list: LeadList) => `${statusMarks[status]} ${shared(statusLabel(status, list))}`;
  switch (entry.kind) {
    case 'quote': {
      const { quote } = entry;
      const gist = `${serviceName(quote, language)}, ${estimateOf(quote, language)}`;
      return { title: 'quote', state: stateOf(quote.status, 'quotes'), gist };
    }
    case 'contact':
      return {
        title: 'contact',
        state: stateOf(entry.contact.status, 'contacts'),
        gist: previewOf(entry.contact.message),
      };
    case 'booking': {
      const { booking } = entry;
      const state = booking.state === 'cancelled' ? `✕ ${t('cancelled')}` : stateOf(booking.status, 'bookings');
      return { title: 'booking', state, gist: startOf(booking.selectedSlot, language) };
    }
    case 'account': {
      const { isValidated, name } = entry.client;
      return { title: 'accountCreated', state: t(isValidated ? 'validated' : 'toValidate'), gist: name };
    }
    case 'brief': {
      const { submittedAt, progress } = entry.brief;
      return {
        title: submittedAt ? 'briefReceived' : 'briefChanged',
        state: formatPercent(progress, language),
        gist: t(submittedAt ? 'stageSubmitted' : progress === 100 ? 'stageCompleted' : 'inProgress'),
      };
    }
  }
}

const startOf = (instant: string, language: Language) =>
  formatDate(instant, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clockStyle[language],
    timeZone: agency.timeZone,
  });

/** Whether an entry is a record rather than a change of one or a mail about it. */
export const isRecordEntry = (entry: TimelineEntry): entry is RecordEntry => recordOf(entry) !== undefined;
