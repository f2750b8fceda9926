import type { ManagedBooking } from '@vitrine/contracts/booking.ts';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
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
    if (outcome.ok) {
      // The dialog closes as it is: until it has gone, its button must not offer the same again.
      toast.success(t('cancelled'), { id: 'managed-booking' });
      onCancelled(outcome.data);
      return;
    }
    setSending(false);
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
          <Button look="quiet" onClick={cancel} busy={sending} className="text-bad!">
            {sending ? t('cancelling') : t('cancelConfirm')}
          </Button>
          <Button onClick={onClose} disabled={sending}>
            {t('cancelKeep')}
          </Button>
        </>
      }
    >
      <p>{t('cancelText')}</p>
    </Dialog>
  );
}
