import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { LastChange } from './last-change.ts';
import { statusLabel } from './status-labels.ts';

type LastChangeNoteProps = { list: LeadList; last: LastChange; disabled: boolean; onUndo: () => void };

/** The last change of statuses, with a button that undoes it. */
export function LastChangeNote({ list, last: { count, status }, disabled, onUndo }: LastChangeNoteProps) {
  const t = useTexts(backofficeTexts);
  return (
    <p className="flex items-center gap-x-2 text-[0.9375rem]">
      <span className="text-quiet">
        {status ? t('lastSet', { count, status: t(statusLabel(status, list)) }) : t('undone', { count })}
      </span>
      <button
        type="button"
        aria-keyshortcuts="u Control+z"
        aria-disabled={disabled}
        onClick={disabled ? undefined : onUndo}
        className="min-h-9 px-1.5 font-medium underline decoration-control underline-offset-4 hover:decoration-signal aria-disabled:opacity-60"
      >
        {t(status ? 'undo' : 'redo')}
      </button>
    </p>
  );
}
