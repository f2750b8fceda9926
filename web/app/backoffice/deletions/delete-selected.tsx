import { useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { Icon } from '../../ui/icon.tsx';
import { ClearSelection } from '../list/clear-selection.tsx';

/** Deletes the selected rows; no question is asked, since it can be undone. Members, who may not, get no button. */
export function DeleteSelected({ onDelete }: { onDelete: () => void }) {
  const t = useTexts(deletionTexts);
  if (useIsMember()) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="Delete"
      title={t('delete')}
      onClick={onDelete}
      className="inline-flex min-h-9 items-center justify-center rounded-pane border border-control bg-raised px-3 text-[0.9375rem] text-bad hover:border-bad @max-4xl/footer:min-h-11 @max-4xl/footer:min-w-11 pointer-coarse:min-h-11"
    >
      <span className="@max-4xl/footer:sr-only">{t('delete')}</span>
      <span className="hidden @max-4xl/footer:inline">
        <Icon name="trash" />
      </span>
    </button>
  );
}

/** What can be done with any selection: to delete it, or to select something else. */
export function SelectionActs({ onDelete, onClear }: { onDelete: () => void; onClear: () => void }) {
  return (
    <>
      <DeleteSelected onDelete={onDelete} />
      <ClearSelection onClear={onClear} />
    </>
  );
}
