import type { ManagedBooking } from '@vitrine/contracts/booking.ts';
import { type ComponentProps, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type CancelDialogProps = {
  open: boolean;
  token: string;
  onClose: () => void;
  onCancelled: (booking: ManagedBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
} & Pick<ComponentProps<typeof Dialog>, 'finalFocus'>;

/** Asks for confirmation before a booking is cancelled. */
export function CancelDialog({ open, token, onClose, onCancelled, onStale, finalFocus }: CancelDialogProps) {
  const t = useTexts(bookingTexts);
  const [sending, setSending] = useState(false);
  const cancel = async () => {
    setSending(true);
    const outcome = await call('cancelBooking', { params: { token } });
    setSending(false);
    if (outcome.ok) {
      toast.success(t('cancelled'), { id: 'managed-booking' });
      onCancelled(outcome.data);
      return;
    }
    toast.error(t('cancelFailed'), { id: 'managed-booking' });
    if (outcome.kind === 'refused' && outcome.code === 'NOT_FOUND') onStale();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      closeLabel={t('close')}
      finalFocus={finalFocus}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={sending}>
            {t('cancelKeep')}
          </Button>
          <Button onClick={cancel} busy={sending}>
            {sending ? t('cancelling') : t('cancelConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('cancelText')}</p>
    </Dialog>
  );
}
