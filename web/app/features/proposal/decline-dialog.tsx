import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

/** As in `proposalLimits`, whose module would bring its schemas along. */
const maxReasonLength = 2000;

type DeclineDialogProps = {
  open: boolean;
  token: string;
  onClose: () => void;
  onDeclined: (view: SigningView) => void;
  onStale: () => void;
};

/** Asks whether, and why, a proposal is declined. */
export function DeclineDialog({ open, token, onClose, onDeclined, onStale }: DeclineDialogProps) {
  const t = useTexts(signingTexts);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const decline = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await call('declineProposal', { params: { token }, body: { reason: reason.trim() } });
    setBusy(false);
    if (outcome.ok) {
      onClose();
      return onDeclined(outcome.data);
    }
    if (outcome.kind === 'refused' && outcome.code.startsWith('PROPOSAL_')) {
      onClose();
      return onStale();
    }
    setError(outcome.kind === 'refused' ? outcome.error : t('noAnswer'));
  };

  return (
    <Dialog open={open} onClose={onClose} title={t('declineTitle')} closeLabel={t('close')}>
      <form onSubmit={decline} noValidate className="grid gap-5">
        <p>{t('declineText')}</p>
        <TextArea
          label={t('declineReason')}
          note={t('optional')}
          rows={4}
          value={reason}
          error={error}
          maxLength={maxReasonLength}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {/* Not in the colour of the signature: it is the other answer. */}
          <Button type="submit" look="secondary" busy={busy}>
            {t('declineConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
