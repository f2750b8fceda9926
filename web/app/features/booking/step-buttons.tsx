import { useTexts } from '../../lib/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { type BookingFlowState, steps } from './use-booking-flow.ts';

/** Previous, and next or confirm. */
export function StepButtons({ flow: { step, day, slot, sending, next, back } }: { flow: BookingFlowState }) {
  const t = useTexts(bookingTexts);
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line pt-6">
      {step > steps.day ? (
        <Button look="quiet" className="-ml-6" onClick={back} disabled={sending}>
          <Arrow to="left" />
          {t('previous')}
        </Button>
      ) : (
        <span />
      )}
      {step < steps.person ? (
        <Button key="next" disabled={step === steps.day ? !day : !slot} onClick={next}>
          {t('next')}
          <Arrow />
        </Button>
      ) : (
        <Button key="confirm" type="submit" busy={sending}>
          {sending ? t('sending') : t('confirm')}
        </Button>
      )}
    </div>
  );
}
