import { useHiddenFooter } from '../../layout/footer-visibility.tsx';
import { useTexts } from '../../lib/language.ts';
import { useStepFocus } from '../../lib/step.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { BookingRecap } from './booking-recap.tsx';
import { Confirmation } from './confirmation.tsx';
import { DayPicker } from './day-picker.tsx';
import { LoadingDays } from './loading-days.tsx';
import { PersonStep } from './person-step.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { StepButtons } from './step-buttons.tsx';
import { steps, useBookingFlow } from './use-booking-flow.ts';

const stepCount = Object.keys(steps).length;

/** The four steps of a booking: day, time, person, confirmation. */
export function BookingFlow() {
  const t = useTexts(bookingTexts);
  const isHydrated = useHydrated();
  const flow = useBookingFlow();
  const { step, days, zones, day, slot, confirmed, refusal, limit, form, guard, pickDay, pickTime, submit } = flow;
  const heading = useStepFocus(step);
  useHiddenFooter(step === steps.confirmation);

  const names = [t('stepDay'), t('stepTime'), t('stepPerson'), t('stepDone')];
  const titles = [t('dayTitle'), t('timeTitle'), t('personTitle')];
  const position = t('position', { step: step + 1, count: stepCount });
  const progress = (
    <div className="grid gap-4">
      <StepIndicator steps={names} current={step} label={t('steps')} />
      <ProgressBar value={(step + 1) / stepCount} label={t('progress')} />
    </div>
  );

  if (confirmed) {
    return (
      <div data-booked="" className="frame grid gap-12 pt-10 pb-24 lg:pt-14">
        {progress}
        <Confirmation confirmed={confirmed} zones={zones} position={position} heading={heading} />
      </div>
    );
  }

  return (
    <div className="frame grid gap-10 pt-10 lg:gap-14 lg:pt-14">
      {progress}
      {!isHydrated || !days ? (
        <LoadingDays />
      ) : (
        <div className="columns-grid gap-y-12">
          <div className="col-span-4 max-lg:hidden lg:col-span-3">
            <BookingRecap day={day} startsAt={slot?.datetime} zones={zones} />
          </div>
          <form
            onSubmit={submit}
            noValidate
            {...guard.formProps}
            className="col-span-4 grid content-start gap-8 lg:col-span-8 lg:col-start-5"
          >
            <StepHeading number={step + 1} caption={names[step]} position={position} heading={heading}>
              {titles[step]}
            </StepHeading>
            {refusal && <Notice tone="warn">{refusal}</Notice>}
            {step === steps.day && <DayPicker days={days} chosen={day?.date} onPick={pickDay} />}
            {step > steps.day && day && (
              <p className="font-display text-2xl font-bold tracking-tight first-letter:uppercase lg:hidden">
                {day.weekday}, {day.displayDate}
              </p>
            )}
            {step === steps.time && day && (
              <SlotPicker day={day} zones={zones} chosen={slot?.datetime} onPick={pickTime} />
            )}
            {step === steps.person && <PersonStep form={form} />}
            <TrapField ref={guard.trap} />
            {step === steps.person && limit && (
              <Notice
                tone="warn"
                title={t('limitTitle')}
                action={
                  <ButtonLink to="/contact" look="secondary" size="small">
                    {t('write')}
                  </ButtonLink>
                }
              >
                {limit}
              </Notice>
            )}
            <StepButtons flow={flow} />
          </form>
        </div>
      )}
    </div>
  );
}
