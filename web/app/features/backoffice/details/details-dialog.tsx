import type { RecordListName } from '@vitrine/contracts/admin.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { type DetailsKey, detailsTexts } from '../../../messages/details.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { DetailsActs } from './details-acts.tsx';
import { DetailsFacts } from './details-facts.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { personOf, useRecordDetails } from './record-details.ts';
import { type RecordName, useShownRecord } from './shown-record.ts';
import { PersonTimeline } from './timeline.tsx';

type DetailsDialogProps = {
  list: RecordListName;
  /** The record to show; undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
};

const kinds = {
  quotes: 'quote',
  contacts: 'contact',
  bookings: 'booking',
  clients: 'account',
  wizards: 'brief',
} as const satisfies Record<RecordListName, DetailsKey>;

/** Everything about one record, and everything known of its person beside it. */
export function DetailsDialog({ list, id, onClose }: DetailsDialogProps) {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  const { shown, linkTo, back, close } = useShownRecord(id === undefined ? undefined : { list, id }, onClose);
  // While the window closes, it keeps what it showed.
  const [kept, setKept] = useState<RecordName>();
  if (shown && (shown.list !== kept?.list || shown.id !== kept.id)) setKept(shown);
  const record = shown ?? kept;
  const { details, isGone, isAway, isFetching, refetch } = useRecordDetails(record);
  const person = details && personOf(details);
  const leaf = useFreshLeaf(shown && `${shown.list}.${shown.id}`);

  const retry = <RetryButton busy={isFetching} onRetry={() => void refetch()} />;
  const title = isGone ? t('goneTitle') : isAway && !details ? t('awayTitle') : shared('loading');
  return (
    <Dialog
      size="wide"
      open={shown !== undefined}
      onClose={close}
      closeLabel={shared('close')}
      above={back && <BackButton onBack={back} />}
      title={person ? <bdi className="wrap-anywhere">{person.name}</bdi> : title}
      description={record && t(kinds[record.list])}
      actions={details && <DetailsActs details={details} onGone={back ?? close} />}
    >
      <div className="grid h-full content-start lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)] lg:content-stretch">
        <div
          ref={leaf}
          tabIndex={-1}
          className="p-5 outline-none sm:px-7 lg:overflow-y-auto lg:overscroll-contain"
          aria-busy={!details && isFetching}
        >
          {isGone && <p role="alert">{t('goneText')}</p>}
          {isAway && (
            <div className={details ? 'mb-5' : ''}>
              <Notice tone="warn" title={details ? t('awayTitle') : t('awayText')} action={retry}>
                {details && <p>{t('staleText')}</p>}
              </Notice>
            </div>
          )}
          {details && <DetailsFacts details={details} />}
          {!details && !isGone && !isAway && <DetailsSkeleton />}
        </div>
        {record && person && (
          <div className="border-line p-5 max-lg:border-t sm:px-7 lg:overflow-y-auto lg:overscroll-contain lg:border-l">
            <PersonTimeline email={person.email} shown={record} linkTo={linkTo} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The part of the dialog that is read first. When another record comes into it, reading starts at its top again. */
function useFreshLeaf(record: string | undefined) {
  const leaf = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isAnother = record !== undefined && before.current !== undefined && record !== before.current;
    before.current = record;
    if (!isAnother) return;
    leaf.current?.scrollTo(0, 0);
    leaf.current?.parentElement?.parentElement?.scrollTo(0, 0);
    leaf.current?.focus({ preventScroll: true });
  }, [record]);
  return leaf;
}

function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTexts(detailsTexts);
  return (
    <button
      type="button"
      onClick={onBack}
      className="caption -my-1 min-h-8 justify-self-start text-quiet underline decoration-control underline-offset-4 hover:text-ink hover:decoration-signal"
    >
      <span aria-hidden="true">← </span>
      {t('back')}
    </button>
  );
}
