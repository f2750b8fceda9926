import type { BookingsCancellation } from '@vitrine/contracts/cancellation.ts';
import { maxCancelReasonLength } from '@vitrine/contracts/limits.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { cancellationTexts } from '../../messages/cancellations.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type CancelDialogProps = {
  meetings: readonly { readonly id: string; readonly name: string }[];
  open: boolean;
  onKeep: () => void;
  onCancel: (cancellation: BookingsCancellation) => void;
};

/** At most so many names stand under the title. */
const maxNames = 5;

/** Asks whether visitors are told that meetings are cancelled, and why. */
export function CancelDialog({ meetings, open, onKeep, onCancel }: CancelDialogProps) {
  const t = useTexts(cancellationTexts);
  const shared = useTexts(backofficeTexts);
  const [notifyVisitors, setTellVisitors] = useState(true);
  const [reason, setReason] = useState('');
  const count = { count: meetings.length };
  const names = meetings.map(({ name }) => name);
  const shown = names.length > maxNames ? [...names.slice(0, maxNames), '…'] : names;

  const cancel = () => {
    // The dialog can still be clicked while it closes.
    if (!open) return;
    onCancel({ ids: meetings.map(({ id }) => id), notifyVisitors, reason: notifyVisitors ? reason : '' });
  };
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={t('title', count)}
      description={<bdi className="wrap-anywhere">{shown.join(', ')}</bdi>}
      closeLabel={shared('close')}
      actions={
        <>
          <Button look="secondary" size="small" onClick={onKeep}>
            {t('keep', count)}
          </Button>
          <Button size="small" onClick={cancel}>
            {t('confirm', count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>{t('text')}</p>
        <ChoiceGroup legend={t('who')}>
          <ChoiceCard
            type="radio"
            name="told"
            title={t('notify', count)}
            checked={notifyVisitors}
            onChange={() => setTellVisitors(true)}
          >
            {t('notifyText')}
          </ChoiceCard>
          <ChoiceCard
            type="radio"
            name="told"
            title={t('notifyNobody')}
            checked={!notifyVisitors}
            onChange={() => setTellVisitors(false)}
          >
            {t('notifyNobodyText')}
          </ChoiceCard>
        </ChoiceGroup>
        {notifyVisitors && (
          <TextArea
            label={t('reason')}
            note={t('reasonNote')}
            hint={t('reasonHint')}
            rows={3}
            maxLength={maxCancelReasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
