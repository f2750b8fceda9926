import { addDays, weekdayOf } from '@vitrine/contracts/schedule/days.ts';
import { useId } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceList } from './choice-list.tsx';

type SnoozeDialogProps = {
  open: boolean;
  /** Of whom the item is. */
  name: string;
  /** Today where the agency is. */
  today: string;
  onClose: () => void;
  onChoose: (date: string) => void;
};

/** Asks until when something is put off: four dates by one key each, or any other. */
export function SnoozeDialog({ open, name, today, onClose, onChoose }: SnoozeDialogProps) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const field = useId();
  const untilMonday = 8 - Number(weekdayOf(today));
  const choices = [
    { label: t('tomorrow'), date: addDays(today, 1) },
    { label: t('inThreeDays'), date: addDays(today, 3) },
    { label: t('nextMonday'), date: addDays(today, untilMonday) },
    { label: t('inTwoWeeks'), date: addDays(today, 14) },
  ];
  const day = (date: string) =>
    formatDate(`${date}T12:00:00Z`, language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('snoozeTitle')}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      closeLabel={shared('close')}
    >
      <ChoiceList
        choices={choices.map(({ label, date }) => ({ key: date + label, label, note: day(date) }))}
        onChoose={(index) => {
          const date = choices[index]?.date;
          if (date) onChoose(date);
        }}
      />
      <form
        className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          const date = new FormData(event.currentTarget).get('date');
          if (typeof date === 'string' && date > today) onChoose(date);
        }}
      >
        <label htmlFor={field} className="flex-1 px-2 font-medium">
          {t('otherDate')}
        </label>
        <input
          id={field}
          name="date"
          type="date"
          required
          min={addDays(today, 1)}
          max={addDays(today, 366)}
          className="min-h-11 rounded-pane border border-control bg-paper px-3 font-mono text-[0.9375rem]"
        />
        <Button type="submit" look="secondary" size="small" className="min-h-11">
          {t('snooze')}
        </Button>
      </form>
    </Dialog>
  );
}
