import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

type DeferredRowsButtonProps = {
  /** How many rows wait; 0 when some have only left, undefined when nothing waits. */
  waiting: number | undefined;
  onShow: () => void;
};

/** Shows the rows that were held back while the mouse was over the list. */
export function DeferredRowsButton({ waiting, onShow }: DeferredRowsButtonProps) {
  const t = useTexts(backofficeTexts);
  if (waiting === undefined) return null;
  return (
    <button type="button" onClick={onShow} className="caption min-h-10 px-2 text-signal-text underline">
      {waiting > 0 ? t('arrivedShow', { count: waiting }) : t('changedShow')}
    </button>
  );
}
