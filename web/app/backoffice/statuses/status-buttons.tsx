import { type LeadList, type Status, statuses } from '@vitrine/contracts/status.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Select } from '../../ui/field.tsx';
import { ClearSelection } from '../list/clear-selection.tsx';
import { statusLabel, statusMarks } from './status-labels.ts';

type StatusButtonsProps = {
  list: LeadList;
  onSet: (status: Status) => void;
  onClear: () => void;
  /** What else can be done with the selected rows. */
  children?: ReactNode;
};

/** The statuses as buttons rather than a menu, which would set one at every press of an arrow key; on a phone as a menu. */
export function StatusButtons({ list, onSet, onClear, children }: StatusButtonsProps) {
  const t = useTexts(backofficeTexts);
  const look = 'inline-flex min-h-9 items-center gap-2 rounded-pane border px-3 text-[0.9375rem]';
  return (
    <div className="flex flex-wrap items-center gap-2 @max-4xl/footer:contents">
      <span className="text-[0.9375rem] text-quiet @max-4xl/footer:hidden">{t('setStatus')}</span>
      {/* On a phone there is room for one control. It is back at its first line after each choice. */}
      <span className="min-w-32 flex-1 @4xl/footer:hidden">
        <Select
          dense
          className="w-full pointer-coarse:min-h-11!"
          aria-label={t('setStatus')}
          value=""
          onChange={(event) => onSet(event.target.value as Status)}
        >
          <option value="">{t('setStatus')}…</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusMarks[status]} {t(statusLabel(status, list))}
            </option>
          ))}
        </Select>
      </span>
      {statuses.map((status, index) => (
        <button
          key={status}
          type="button"
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onSet(status)}
          className={`${look} border-control bg-raised hover:border-ink @max-4xl/footer:hidden`}
        >
          <span aria-hidden="true">{statusMarks[status]}</span>
          {t(statusLabel(status, list))}
        </button>
      ))}
      {children}
      <ClearSelection onClear={onClear} />
    </div>
  );
}
