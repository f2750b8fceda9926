import { type Status, statuses } from '@vitrine/contracts/status.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { statusLabels, statusMarks } from './status-labels.ts';

type StatusButtonsProps = {
  onSet: (status: Status) => void;
  onClear: () => void;
  /** What else can be done with the selected rows. */
  children?: ReactNode;
};

/** The statuses as buttons rather than a menu, which would set one at every press of an arrow key. */
export function StatusButtons({ onSet, onClear, children }: StatusButtonsProps) {
  const t = useTexts(backofficeTexts);
  const look = 'inline-flex min-h-9 items-center gap-2 rounded-pane border px-3 text-[0.9375rem]';
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:contents">
      <span className="text-[0.9375rem] text-quiet max-md:sr-only">{t('setStatus')}</span>
      {statuses.map((status, index) => (
        <button
          key={status}
          type="button"
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onSet(status)}
          className={`${look} border-control bg-raised hover:border-ink max-md:order-1 max-md:grow max-md:basis-[40%]`}
        >
          <span aria-hidden="true">{statusMarks[status]}</span>
          {t(statusLabels[status])}
        </button>
      ))}
      {children}
      <button
        type="button"
        onClick={onClear}
        className={`${look} border-transparent text-quiet max-md:ml-auto underline underline-offset-4 hover:text-ink`}
      >
        {t('clearSelection')}
      </button>
    </div>
  );
}
