import { type Weekday, weekdays } from '@vitrine/contracts/schedule/days.ts';
import { useLanguage } from '../../lib/format/language.ts';
import { weekdayName } from './weekdays.ts';

type DayTogglesProps = {
  days: readonly Weekday[];
  onDays: (days: Weekday[]) => void;
  /** The id of the error about them. */
  errorId?: string | undefined;
};

/** The days of a week in a row, each of which is chosen or not. */
export function DayToggles({ days, onDays, errorId }: DayTogglesProps) {
  const language = useLanguage();
  return (
    <span className="flex">
      {weekdays.map((day) => (
        <label
          key={day}
          className="caption relative -ml-px grid min-h-9 min-w-9 cursor-pointer place-items-center border border-control px-1.5 first:ml-0 first-letter:uppercase has-checked:bg-glass has-checked:text-on-glass has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            aria-label={weekdayName(day, language)}
            aria-invalid={errorId !== undefined || undefined}
            aria-describedby={errorId}
            checked={days.includes(day)}
            onChange={() => onDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort())}
            className="sr-only"
          />
          <span aria-hidden="true">{weekdayName(day, language, 'short').replace('.', '')}</span>
        </label>
      ))}
    </span>
  );
}
