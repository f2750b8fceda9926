import { useTexts } from '../../lib/language.ts';
import { deletionTexts } from '../../messages/deletions.ts';

/** What was deleted, with a button that brings it back. A double click counts once: the toast goes with the first. */
export function UndoToast({ message, onUndo }: { message: string; onUndo: () => void }) {
  const t = useTexts(deletionTexts);
  return (
    <span className="flex items-center justify-between gap-3">
      <span>{message}</span>
      <button
        type="button"
        onClick={onUndo}
        className="-my-2 min-h-11 shrink-0 px-2 font-medium underline decoration-control underline-offset-4 hover:decoration-signal"
      >
        {t('undo')}
      </button>
    </span>
  );
}
