import { useTexts } from '../../lib/format/language.ts';
import { deletionTexts } from '../../messages/deletions.ts';

type UndoToastProps = {
  message: string;
  onUndo: () => void;
  /** What the button says, where “Undo” would be mistaken. */
  label?: string;
  /** Another thing to undo, which is offered first. */
  more?: { readonly label: string; readonly onUndo: () => void } | undefined;
};

/** What was done, with a button that undoes it. A double click counts once: the toast goes with the first. */
export function UndoToast({ message, onUndo, label, more }: UndoToastProps) {
  const t = useTexts(deletionTexts);
  const buttons = [...(more ? [more] : []), { label: label ?? t('undo'), onUndo }];
  return (
    <span className="flex items-center justify-between gap-3">
      <span>{message}</span>
      <span className="-my-2 grid shrink-0 justify-items-start">
        {buttons.map((button) => (
          <button
            key={button.label}
            type="button"
            onClick={button.onUndo}
            className="min-h-11 px-2 font-medium underline decoration-control underline-offset-4 hover:decoration-signal"
          >
            {button.label}
          </button>
        ))}
      </span>
    </span>
  );
}
