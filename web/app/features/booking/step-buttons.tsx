import { isSecondClick } from '../../lib/form/step.ts';
import { formatCalendarDate, formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { FlowBar } from '../../ui/flow-bar.tsx';
import { type BookingFlowState, steps } from './use-booking-flow.ts';

/** Previous, the choice so far, and next or confirm. */
export function StepButtons({ flow }: { flow: BookingFlowState }) {
  const t = useTexts(bookingTexts);
  const { step, day, slot, sending, next, back } = flow;
  return (
    <FlowBar
      back={step > steps.day ? { label: t('previous'), onClick: back, disabled: sending } : undefined}
      status={<ChoiceLine flow={flow} />}
    >
      {step < steps.person ? (
        <Button
          key="next"
          disabled={step === steps.day ? !day : !slot}
          onClick={(event) => isSecondClick(event) || next()}
        >
          {t('next')}
          <Arrow />
        </Button>
      ) : (
        <Button key="confirm" type="submit" busy={sending}>
          {sending ? t('sending') : t('confirm')}
        </Button>
      )}
    </FlowBar>
  );
}

/** The chosen day and hour in two short lines. */
function ChoiceLine({ flow: { day, slot, zones } }: { flow: BookingFlowState }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  if (!day) return <span className="text-base text-quiet">{t('noDayYet')}</span>;
  const weekday = formatCalendarDate(day.date, language, { weekday: 'short' });
  return (
    <>
      <span className="block text-base font-medium whitespace-nowrap first-letter:uppercase">
        {weekday} {day.displayDate}
      </span>
      <span className={`block text-base leading-snug text-quiet ${slot ? 'font-mono' : ''}`}>
        {slot ? formatSpokenTime(slot.datetime, language, zones.visitor) : t('noTimeYet')}
      </span>
    </>
  );
}
