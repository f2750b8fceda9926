import { addDays } from '@vitrine/contracts/schedule/days.ts';
import { type Ref, useId } from 'react';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { todayTexts } from '../../messages/today.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from './choice-list.tsx';
import { workingDates } from './working-dates.ts';

type DateChoicesProps = {
  /** Today where the agency is, as `2026-11-23`. */
  today: string;
  /** The days to come on which the agency does not work: none of them is proposed. */
  daysOff: readonly string[];
  /** What the button beside the other date says. */
  label: string;
  onChoose: (date: string) => void;
  /** The first date, which takes the focus when a dialog opens. */
  first?: Ref<HTMLButtonElement> | undefined;
};

/** Dates to come: some working days by one key each, or any other. */
export function DateChoices({ today, daysOff, label, onChoose, first }: DateChoicesProps) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const field = useId();
  const choices = workingDates(today, daysOff).map(({ key, date }) => ({ label: t(key), date }));
  const day = (date: string) =>
    formatCalendarDate(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <>
      <ChoiceList
        first={first}
        choices={choices.map((choice) => ({
          key: choice.date + choice.label,
          label: choice.label,
          note: day(choice.date),
        }))}
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
          {label}
        </Button>
      </form>
    </>
  );
}
