import { useTexts } from '../../lib/language.ts';
import { deletionTexts } from '../../messages/deletions.ts';

type UndoToastProps = {
  message: string;
  onUndo: () => void;
  /** What the button says, where “Undo” would be mistaken. */
  label?: string;
};

/** What was done, with a button that takes it back. A double click counts once: the toast goes with the first. */
export function UndoToast({ message, onUndo, label }: UndoToastProps) {
  const t = useTexts(deletionTexts);
  return (
    <span className="flex items-center justify-between gap-3">
      <span>{message}</span>
      <button
        type="button"
        onClick={onUndo}
        className="-my-2 min-h-11 shrink-0 px-2 font-medium underline decoration-control underline-offset-4 hover:decoration-signal"
      >
        {label ?? t('undo')}
      </button>
    </span>
  );
}
