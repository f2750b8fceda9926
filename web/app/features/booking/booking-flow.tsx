import { useHiddenFooter } from '../../layout/footer-visibility.tsx';
import { useStepFocus } from '../../lib/form/step.ts';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowHero, FlowLead } from '../../ui/flow-hero.tsx';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { MissingPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { loadPersonStep } from './booking-form.ts';
import { BookingRecap } from './booking-recap.tsx';
import { Confirmation } from './confirmation.tsx';
import { DayPicker } from './day-picker.tsx';
import { LoadingDays, WithoutScript } from './loading-days.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { StepButtons } from './step-buttons.tsx';
import { steps, useBookingFlow } from './use-booking-flow.ts';
import { WeekStrip } from './week-strip.tsx';
import { ZoneChoice } from './zone-choice.tsx';

const stepCount = Object.keys(steps).length;

/** The four steps of a booking: day, time, person, confirmation. */
export function BookingFlow() {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const flow = useBookingFlow();
  const { step, furthest, days, zones, day, slot, confirmed, sending, refusal, limit, form, guard } = flow;
  const { go, meetingMinutes, pickDay, changeDay, pickTime, pickZone, submit } = flow;
  // Loaded while a time is chosen.
  const personStep = useLazyPart(loadPersonStep, step > steps.day);
  const PersonStep = personStep.part;
  const isWaiting = step === steps.person && !PersonStep && !personStep.isMissing;
  const heading = useStepFocus(step, { fromTop: true, isWaiting });
  useHiddenFooter(step === steps.confirmation);

  const names = [t('stepDay'), t('stepTime'), t('stepPerson'), t('stepDone')];
  const titles = [t('dayTitle'), t('timeTitle'), t('personTitle')];
  const position = t('position', { step: step + 1, count: stepCount });
  const progress = (
    <div className="@container grid gap-2">
      <StepIndicator
        steps={names}
        current={step}
        label={t('steps')}
        reachable={sending || confirmed ? -1 : furthest}
        onPick={go}
      />
      <ProgressBar value={(step + 1) / stepCount} label={t('progress')} />
    </div>
  );

  const page = (
    <div
      data-folded={step > steps.day ? '' : undefined}
      className="flow frame grid gap-8 pt-6 data-folded:gap-6 data-folded:pt-3 lg:gap-14 lg:pt-14 lg:data-folded:gap-10 lg:data-folded:pt-6"
    >
      {progress}
      {confirmed ? (
        <Confirmation confirmed={confirmed} zones={zones} position={position} heading={heading} />
      ) : (
        <div className="columns-grid gap-y-12">
          <div className="col-span-4 max-lg:hidden lg:col-span-3">
            {days && <BookingRecap day={day} startsAt={slot?.datetime} zones={zones} minutes={meetingMinutes} />}
          </div>
          <WithoutScript />
          <form
            onSubmit={submit}
            noValidate
            {...guard.formProps}
            className="noscript:hidden col-span-4 lg:col-span-8 lg:col-start-5"
          >
            <div className="flow-body grid content-start gap-6 pb-10 sm:gap-8">
              <StepHeading number={step + 1} caption={names[step]} position={position} heading={heading}>
                {titles[step]}
              </StepHeading>
              {refusal && <Notice tone="warn">{refusal}</Notice>}
              {!days && <LoadingDays />}
              {days && step === steps.day && (
                <>
                  <DayPicker days={days} chosen={day?.date} onPick={pickDay} />
                  {days.length > 0 && <ZoneChoice zones={zones} at={days[0]?.slots[0]?.datetime} onPick={pickZone} />}
                  <FlowLead>{t('lead')}</FlowLead>
                </>
              )}
              {step > steps.day && day && (
                <p className="font-display text-2xl font-bold tracking-tight first-letter:uppercase lg:hidden">
                  {day.written}
                  {step === steps.person && slot && `, ${formatSpokenTime(slot.datetime, language, zones.visitor)}`}
                </p>
              )}
              {days && step === steps.time && day && <WeekStrip days={days} chosen={day.date} onPick={changeDay} />}
              {step === steps.time && day && (
                <SlotPicker day={day} zones={zones} chosen={slot?.datetime} onPick={pickTime} onZone={pickZone} />
              )}
              {step === steps.person && PersonStep && <PersonStep form={form} />}
              {step === steps.person && personStep.isMissing && (
                <MissingPart busy={personStep.busy} onRetry={personStep.retry} />
              )}
              <TrapField ref={guard.trap} />
              {step === steps.person && flow.isKept && <KeptNotice />}
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
            </div>
            {days && (days.length > 0 || step > steps.day) && <StepButtons flow={flow} />}
          </form>
        </div>
      )}
    </div>
  );

  return (
    <>
      <FlowHero caption={t('heroCaption')} title={confirmed ? t('bookedTitle') : t('title')} lead={t('lead')} />
      {page}
    </>
  );
}
