import { useTexts } from '../../lib/format/language.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type DeletionDialogProps = { busy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks for confirmation before the deletion of an account is requested; in a chunk of its own, since few open it. */
export default function DeletionDialog({ busy, onClose, onConfirm }: DeletionDialogProps) {
  const t = useTexts(ownAccountTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deletionTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('deletionKeep')}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {t('deletionConfirm')}
          </Button>
        </>
      }
    >
      <p className="max-w-prose">{t('deletionText')}</p>
    </Dialog>
  );
}
