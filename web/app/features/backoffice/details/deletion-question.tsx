import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type DeletionQuestionProps = {
  /** Of the client. */
  name: string;
  open: boolean;
  busy: boolean;
  failed: boolean;
  onKeep: () => void;
  onDelete: () => void;
};

/** Asks once more before a client is deleted (specification, section 2, "Admin dashboard"). */
export function DeletionQuestion({ name, open, busy, failed, onKeep, onDelete }: DeletionQuestionProps) {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={t('deleteTitle')}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      closeLabel={shared('close')}
      actions={
        <>
          <Button look="secondary" size="small" onClick={onKeep}>
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
