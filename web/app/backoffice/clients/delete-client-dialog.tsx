import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type DeleteClientDialogProps = {
  /** The client's name. */
  name: string;
  open: boolean;
  busy: boolean;
  failed: boolean;
  /** Whether the dialog leaves the focus to the list, whose row that opened it is gone. */
  leavesFocus?: boolean;
  onCancel: () => void;
  onDelete: () => void;
};

/** Asks for confirmation, since a client is deleted with its sessions and its brief. */
export function DeleteClientDialog(props: DeleteClientDialogProps) {
  const { name, open, busy, failed, leavesFocus = false, onCancel, onDelete } = props;
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      finalFocus={() => !leavesFocus}
      title={t('deleteTitle')}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      closeLabel={shared('close')}
      actions={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            {t('deleteKeep')}
          </Button>
          <Button size="small" busy={busy} onClick={onDelete}>
            {t('deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('deleteText')}</p>
      <p role="alert" className="text-bad empty:hidden">
        {failed && t('deleteFailed')}
      </p>
    </Dialog>
  );
}
