import type { Status } from '@vitrine/contracts/admin.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FullMoment } from './record-dates.tsx';
import type { AnyRecord, RecordList } from './record-list.ts';
import { StatusMenu } from './status-menu.tsx';

type RecordDialogProps<Row extends AnyRecord> = {
  list: RecordList<Row>;
  open: boolean;
  /** Undefined while it is looked for, null when it was not found. */
  row: Row | null | undefined;
  onClose: () => void;
  onStatus: (id: string, status: Status) => void;
  /** What came of the last change of status, to be said aloud. */
  outcome: string;
};

/** Everything about one record. */
export function RecordDialog<Row extends AnyRecord>(props: RecordDialogProps<Row>) {
  const { list, open, onClose, onStatus, outcome } = props;
  const t = useTexts(backofficeTexts);
  // While the window closes, it keeps what it showed.
  const [shown, setShown] = useState(props.row);
  if (open && props.row !== shown) setShown(props.row);

  const dialog = { open, onClose, closeLabel: t('close') };
  if (shown === null) {
    return (
      <Dialog {...dialog} title={t('notFoundTitle')}>
        <p>{t('notFoundText')}</p>
      </Dialog>
    );
  }
  if (!shown) {
    return (
      <Dialog {...dialog} title={t('loading')}>
        <Skeleton className="h-64" />
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      title={<bdi className="wrap-anywhere">{shown.name}</bdi>}
      description={t(list.singular)}
      actions={
        <>
          <span className="mr-auto">
            <StatusMenu name={shown.name} status={shown.status} onChange={(status) => onStatus(shown.id, status)} />
            <VisuallyHidden live>{outcome}</VisuallyHidden>
          </span>
          <a href={`mailto:${shown.email}`} className={buttonClass('primary', 'small')}>
            {t('reply')}
          </a>
        </>
      }
    >
      <Details list={list} row={shown} />
    </Dialog>
  );
}

function Details<Row extends AnyRecord>({ list, row }: { list: RecordList<Row>; row: Row }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const email = (
    <a href={`mailto:${row.email}`} className="underline decoration-control underline-offset-4 hover:decoration-signal">
      {row.email}
    </a>
  );
  return (
    <dl className="grid gap-4 leading-snug">
      <Fact label={t('columnEmail')}>{email}</Fact>
      {list.facts(row, { t, language }).map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label={t('columnCreatedAt')}>
        <FullMoment instant={row.createdAt} t={t} language={language} />
      </Fact>
      <Fact label={t('columnMessage')}>
        {row.message ? (
          <p dir="auto" className="max-w-prose leading-normal whitespace-pre-wrap">
            {row.message}
          </p>
        ) : (
          <span className="text-quiet">{t('noMessage')}</span>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
      <dt className="caption pt-0.5 text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
