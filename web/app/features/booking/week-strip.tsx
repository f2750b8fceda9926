import { useState } from 'react';
import { isSecondClick } from '../../lib/form/step.ts';
import { useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { pressablePane } from './day-picker.tsx';
import { type Day, weeksOf } from './days.ts';

type WeekStripProps = { days: readonly Day[]; chosen: string; onPick: (date: string) => void };

/** On wide screens, the week of the chosen day above its times, so that another day is a press away. */
export function WeekStrip({ days, chosen, onPick }: WeekStripProps) {
  const t = useTexts(bookingTexts);
  const weeks = weeksOf(days);
  const own = weeks.findIndex((week) => week.some(({ date }) => date === chosen));
  // Another week is looked at until a day is chosen there.
  const [looked, look] = useState<{ from: string; week: number }>();
  const shown = looked?.from === chosen ? looked.week : own;
  const turn = (by: -1 | 1) => look({ from: chosen, week: shown + by });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of days, not of fields
    <div role="group" aria-label={t('week')} className="grid grid-cols-[auto_1fr_auto] gap-3 max-lg:hidden">
      <TurnButton label={t('weekBefore')} to="left" disabled={shown <= 0} onClick={() => turn(-1)} />
      <ul className="grid grid-cols-5 pt-px pl-px xl:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {weeks[shown]?.map((day) => (
          <li key={day.date} className="flex">
            <button
              type="button"
              disabled={day.free === 0}
              aria-pressed={day.date === chosen}
              onClick={(event) => day.date === chosen || isSecondClick(event) || onPick(day.date)}
              className={`${pressablePane} grid w-full content-start gap-0.5 px-3 py-2.5`}
            >
              <span className="caption first-letter:uppercase">{day.weekday}</span>{' '}
              <span className="font-display text-lg leading-tight font-bold tracking-tight whitespace-nowrap">
                {day.displayDate}
              </span>
              {day.free === 0 && <span className="caption">{t('full')}</span>}
            </button>
          </li>
        ))}
      </ul>
      <TurnButton label={t('weekAfter')} to="right" disabled={shown >= weeks.length - 1} onClick={() => turn(1)} />
    </div>
  );
}

type TurnButtonProps = { label: string; to: 'left' | 'right'; disabled: boolean; onClick: () => void };

function TurnButton({ label, to, disabled, onClick }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
      className="grid w-11 place-items-center rounded-pane border border-line hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:text-quiet aria-disabled:hover:border-line"
    >
      <Arrow to={to} />
    </button>
  );
}
