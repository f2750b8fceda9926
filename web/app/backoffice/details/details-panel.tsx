import type { RecordListName } from '@vitrine/contracts/list.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import type { OpenRow } from '../list/list-panel.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { mailtoOf } from './mailto.ts';
import type { Person, RecordKinds } from './record-kind.ts';
import { useRecord } from './record-query.ts';
import { type RecordName, type ShownRecord, useShownRecord } from './shown-record.ts';
import { StepButtons } from './step-buttons.tsx';

/** What a section of the panel is handed. */
export type SectionProps = {
  record: RecordName;
  /** The record itself; of the kind that its list says. */
  row: unknown;
  person: Person;
  /** The address and history state at which another record shows in the panel. */
  linkTo: ShownRecord['linkTo'];
};

type DetailsPanelProps = {
  kinds: RecordKinds;
  list: RecordListName;
  /** The row that is open in the list. */
  open: OpenRow;
  /** What follows the facts of the record: what can be done about it, and the person's timeline. */
  sections: (props: SectionProps) => ReactNode;
  /** Keeps the keys that ask for something in the sections while the record loads; draws nothing. */
  keys: (record: RecordName) => ReactNode;
};

/** One record in full beside its list: its facts, what can be done about it, and its person's timeline. */
export function DetailsPanel({ kinds, list, open, sections, keys }: DetailsPanelProps) {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const base = open.id === undefined ? undefined : { list, id: open.id };
  const { shown, linkTo, back, close } = useShownRecord(base, open.onClose);
  // On a phone the record stays in place while the panel closes.
  const [last, setLast] = useState<RecordName>();
  if (shown && (shown.list !== last?.list || shown.id !== last.id)) setLast(shown);
  const record = shown ?? last;
  const { row, isGone, isUnavailable, isFetching, refetch } = useRecord(kinds, record, shown !== undefined);
  const kind = record && kinds[record.list];
  const person = row === undefined ? undefined : kind?.personOf(row);
  const panel = useRef<HTMLDivElement>(null);
  const main = useScrollReset(shown && `${shown.list}.${shown.id}`, panel);
  useEffect(() => {
    // An action that is done with, such as validating, takes its button along.
    if (shown && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  });

  const title = isGone ? t('goneTitle') : isUnavailable && !person ? t('unavailableTitle') : shared('loading');
  return (
    <SidePanel
      ref={panel}
      open={shown !== undefined}
      onClose={close}
      closeLabel={shared('close')}
      above={back && <BackButton onBack={back} />}
      tools={<StepButtons step={open.step} />}
      title={person ? <bdi className="wrap-anywhere">{person.name}</bdi> : title}
      description={kind?.label(language)}
      actions={
        person && (
          <div className="flex w-full flex-wrap items-center gap-2">
            {kind?.actions(row, back ?? close)}
            {!isLeadList(record?.list) && <ReplyLink email={person.email} />}
          </div>
        )
      }
    >
      <div ref={main} tabIndex={-1} data-record="" className="outline-none" aria-busy={!person && isFetching}>
        <div className="p-5">
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
        {shown && !person && isFetching && keys(shown)}
        {record && person && (
          <div className="*:border-t *:border-line *:p-5">{sections({ record, row, person, linkTo })}</div>
        )}
      </div>
    </SidePanel>
  );
}

/** A lead is answered from here; anybody else by the admin's own mail program. */
const isLeadList = (list: string | undefined) => (leadLists as readonly (string | undefined)[]).includes(list);

function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTexts(detailsTexts);
  return (
    <button
      type="button"
      onClick={onBack}
      className="caption min-h-9 shrink-0 underline decoration-control underline-offset-4 hover:decoration-signal"
    >
      <span aria-hidden="true">← </span>
      {t('back')}
    </button>
  );
}

/** Opens the admin's mail program with a mail to the person of a record. */
function ReplyLink({ email }: { email: string }) {
  const t = useTexts(backofficeTexts);
  return (
    <a href={mailtoOf(email)} className={buttonClass('secondary', 'small', 'ml-auto')}>
      {t('reply')}
    </a>
  );
}

/**
 * The element that shows a record. When another record takes its place, it scrolls to the top, and takes the focus so
 * that reading starts over, unless the focus is on something else, such as the list beside the panel.
 * @param panel the panel around it, which takes the focus instead where it is beside the list
 */
function useScrollReset(record: string | undefined, panel: RefObject<HTMLElement | null>) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isAnother = record !== undefined && before.current !== undefined && record !== before.current;
    before.current = record;
    if (!isAnother) return;
    element.current?.parentElement?.scrollTo(0, 0);
    const { activeElement } = document;
    const isElsewhere = panel.current && activeElement !== document.body && !panel.current.contains(activeElement);
    if (!isElsewhere) (panel.current ?? element.current)?.focus({ preventScroll: true });
  }, [record, panel]);
  return element;
}
