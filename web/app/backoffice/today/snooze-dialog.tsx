import { useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateChoices } from '../follow-ups/date-choices.tsx';

type SnoozeDialogProps = {
  open: boolean;
  /** Of whom the item is. */
  name: string;
  /** Today where the agency is. */
  today: string;
  /** The days to come on which the agency does not work. */
  daysOff: readonly string[];
  onClose: () => void;
  onChoose: (date: string) => void;
};

/** Asks until when something is put off. */
export function SnoozeDialog({ open, name, today, daysOff, onClose, onChoose }: SnoozeDialogProps) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('snoozeTitle')}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      closeLabel={shared('close')}
      initialFocus={first}
    >
      <DateChoices first={first} today={today} daysOff={daysOff} label={t('snooze')} onChoose={onChoose} />
    </Dialog>
  );
}
