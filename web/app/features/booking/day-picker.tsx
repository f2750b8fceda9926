import { isSecondClick } from '../../lib/form/step.ts';
import { useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Day, isFree } from './days.ts';

/** A pane that can be pressed, sharing its frame with its neighbours. */
export const pressablePane =
  'pane -mt-px -ml-px relative text-left transition-[border-color,background-color,color] hover:z-10 hover:border-ink focus-visible:z-20 ' +
  'aria-pressed:z-10 aria-pressed:border-ink aria-pressed:bg-glass aria-pressed:text-on-glass ' +
  'disabled:z-0 disabled:border-line disabled:bg-transparent disabled:text-quiet';

/** The grid of the offered days, and of what stands in their place while they load. */
export const dayGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] pt-px pl-px sm:grid-cols-[repeat(auto-fill,minmax(max(7.5rem,30%),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(max(7.5rem,19%),1fr))]';

type DayPickerProps = { days: readonly Day[]; chosen: string | undefined; onPick: (date: string) => void };

/** The offered days as a grid of panes, each showing how many of its times are free. */
export function DayPicker({ days, chosen, onPick }: DayPickerProps) {
  const t = useTexts(bookingTexts);
  if (days.length === 0) {
    return (
      <EmptyState
        title={t('noDays')}
        action={
          <ButtonLink to="/contact" look="secondary">
            {t('write')}
          </ButtonLink>
        }
      >
        {t('noDaysText')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('days')} className={dayGrid}>
      {days.map((day) => (
        <li key={day.date} className="flex">
          <button
            type="button"
            disabled={day.free === 0}
            aria-pressed={day.date === chosen}
            onClick={(event) => isSecondClick(event) || onPick(day.date)}
            className={`${pressablePane} group/day grid w-full content-between gap-5 p-4 sm:min-h-40`}
          >
            <span className="grid gap-1">
              <span className="caption first-letter:uppercase">{day.weekday}</span>{' '}
              <span className="font-display text-[1.75rem] leading-none font-bold tracking-tight sm:whitespace-nowrap">
                {day.displayDate}
              </span>
            </span>{' '}
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="caption whitespace-nowrap">
                {day.free === 0 ? t('full') : t('free', { count: day.free })}
              </span>
              <span aria-hidden="true" className="flex gap-1">
                {day.slots.map((slot) => (
                  <span
                    key={slot.id}
                    className={`h-3.5 w-1.5 border ${isFree(slot) ? 'border-signal bg-signal' : 'border-control'}`}
                  />
                ))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
