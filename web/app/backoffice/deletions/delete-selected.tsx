import { useTexts } from '../../lib/language.ts';
import { useIsMember } from '../../lib/session.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { Button } from '../../ui/button.tsx';

/** Deletes the selected rows; no question is asked, since it can be undone. Members, who may not, get no button. */
export function DeleteSelected({ onDelete }: { onDelete: () => void }) {
  const t = useTexts(deletionTexts);
  if (useIsMember()) return null;
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

/** What can be done with any selection: to delete it, or to select something else. */
export function SelectionActs({ onDelete, onClear }: { onDelete: () => void; onClear: () => void }) {
  const t = useTexts(deletionTexts);
  return (
    <>
      <DeleteSelected onDelete={onDelete} />
      <Button look="quiet" size="small" onClick={onClear}>
        {t('clear')}
      </Button>
    </>
  );
}
