import { useTexts } from '../../lib/language.ts';
import { deletionTexts } from '../../messages/deletions.ts';

/** Deletes the selected rows; no question is asked, since it can be undone. */
export function DeleteSelected({ onDelete }: { onDelete: () => void }) {
  const t = useTexts(deletionTexts);
  return (
    <button
      type="button"
      aria-keyshortcuts="Delete"
      onClick={onDelete}
      className="inline-flex min-h-9 items-center rounded-pane border border-control bg-raised px-3 text-[0.9375rem] text-bad hover:border-bad max-md:order-2 max-md:grow max-md:basis-[40%] max-md:justify-center"
    >
      {t('delete')}
    </button>
  );
}
