import type { RecordListName } from '@vitrine/contracts/list.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import type { Person, RecordKinds } from './record-kind.ts';
import { useRecord } from './record-query.ts';
import { ReplyLink } from './reply-link.tsx';
import { useScrollReset } from './scroll-reset.ts';
import { type RecordName, type ShownRecord, useShownRecord } from './shown-record.ts';

type DetailsDialogProps = {
  kinds: RecordKinds;
  list: RecordListName;
  /** The record to show; undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
  /** Everything known about the person, beside the record. */
  timeline: (person: Person, shown: RecordName, linkTo: ShownRecord['linkTo']) => ReactNode;
};

/** One record in full, and its person's timeline beside it. */
export function DetailsDialog({ kinds, list, id, onClose, timeline }: DetailsDialogProps) {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const { shown, linkTo, back, close } = useShownRecord(id === undefined ? undefined : { list, id }, onClose);
  // The record stays in place while the dialog closes.
  const [last, setLast] = useState<RecordName>();
  if (shown && (shown.list !== last?.list || shown.id !== last.id)) setLast(shown);
  const record = shown ?? last;
  const { row, isGone, isUnavailable, isFetching, refetch } = useRecord(kinds, record);
  const kind = record && kinds[record.list];
  const person = row === undefined ? undefined : kind?.personOf(row);
  const main = useScrollReset(shown && `${shown.list}.${shown.id}`);
  useEffect(() => {
    // An action that is done with, such as validating, takes its button along.
    if (shown && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  });

  const title = isGone ? t('goneTitle') : isUnavailable && !person ? t('unavailableTitle') : shared('loading');
  return (
    <Dialog
      size="wide"
      open={shown !== undefined}
      onClose={close}
      closeLabel={shared('close')}
      above={back && <BackButton onBack={back} />}
      title={person ? <bdi className="wrap-anywhere">{person.name}</bdi> : title}
      description={kind?.label(language)}
      actions={
        person && (
          <div className="flex w-full flex-wrap items-center gap-3">
            {kind?.actions(row, back ?? close)}
            <ReplyLink email={person.email} />
          </div>
        )
      }
    >
      <div className="grid h-full content-start lg:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)] lg:content-stretch">
        <div
          ref={main}
          tabIndex={-1}
          className="p-5 outline-none sm:px-7 lg:overflow-y-auto lg:overscroll-contain"
          aria-busy={!person && isFetching}
        >
          {isGone && <p role="alert">{t('goneText')}</p>}
          {isUnavailable && (
            <div className={person ? 'mb-5' : ''}>
              <Notice
                tone="warn"
                title={person ? t('unavailableTitle') : t('unavailableText')}
                action={<RetryButton busy={isFetching} onRetry={() => void refetch()} />}
              >
                {person && <p>{t('staleText')}</p>}
              </Notice>
            </div>
          )}
          {person && kind?.facts(row)}
          {!person && !isGone && !isUnavailable && <DetailsSkeleton />}
        </div>
        {record && person && (
          <div className="border-line p-5 max-lg:border-t sm:px-7 lg:overflow-y-auto lg:overscroll-contain lg:border-l">
            {timeline(person, record, linkTo)}
          </div>
        )}
      </div>
    </Dialog>
  );
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
