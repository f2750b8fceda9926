import { type FormEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useHiddenFooter } from '../../layout/footer-visibility.tsx';
import { call, type Refused, type Unreachable } from '../../lib/api.ts';
import { useDraft } from '../../lib/draft.ts';
import { showServerFields } from '../../lib/form.ts';
import { forgetIdempotencyKey, idempotencyKey } from '../../lib/idempotency.ts';
import { unlocalizedPath, useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/session.ts';
import { useStep, useStepFocus } from '../../lib/step.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useAvailability } from './availability.ts';
import { emptyBooking, toRequest, useBookingForm } from './booking-form.ts';
import { BookingRecap } from './booking-recap.tsx';
import { Confirmation, type Confirmed } from './confirmation.tsx';
import { DayPicker } from './day-picker.tsx';
import { isFree } from './days.ts';
import { LoadingDays } from './loading-days.tsx';
import { PersonStep } from './person-step.tsx';
import { SlotPicker } from './slot-picker.tsx';

const stepCount = 4;
const confirmationStep = 3;
const toastId = 'booking';

/** Day, time, person, confirmation: steps 0 to 3 (specification, section 2). */
export function BookingFlow() {
  const t = useTexts(bookingTexts);
  const hydrated = useHydrated();
  const { days, zones, refresh } = useAvailability();
  const form = useBookingForm();
  const forgetDraft = useDraft('booking', form);
  const { step: wanted, kept, go, back } = useStep(0);
  const [refusal, setRefusal] = useState('');
  const busy = useRef(false);
  const [pickedDay, pickedTime] = useWatch({ control: form.control, name: ['day', 'datetime'] });

  const confirmed = kept.confirmed as Confirmed | undefined;
  const day = days?.find(({ date }) => date === pickedDay);
  const slot = day?.slots.find((each) => each.datetime === pickedTime && isFree(each));
  const sending = form.formState.isSubmitting;
  // While it is sent, a slot that others have taken meanwhile must not move the visitor away.
  const reachable = wanted === confirmationStep && confirmed ? confirmationStep : slot || sending ? 2 : day ? 1 : 0;
  const step = Math.min(wanted, reachable);
  const heading = useStepFocus(step);
  useHiddenFooter(step === confirmationStep);

  const pickDay = (date: string) => {
    form.setValue('day', date);
    form.setValue('datetime', '');
    go(1);
  };

  const pickTime = (datetime: string) => {
    form.setValue('datetime', datetime);
    setRefusal('');
  };

  const chooseAgain = async (sentence: string) => {
    const refused = form.getValues('datetime');
    setRefusal(sentence);
    form.setValue('datetime', '');
    back();
    await refresh(refused);
  };

  const send = form.handleSubmit(
    async (values) => {
      const body = toRequest(values);
      const outcome = await call('createBooking', {
        body,
        headers: { 'Idempotency-Key': idempotencyKey('booking', body) },
      });
      if (!outcome.ok) return showFailure(outcome);
      const { datetime, manageUrl } = outcome.data;
      const { pathname, search } = new URL(manageUrl, location.href);
      const managePath = unlocalizedPath(pathname) + search;
      forgetIdempotencyKey('booking');
      toast.success(t('booked'), { id: toastId });
      go(confirmationStep, { replace: true, keep: { confirmed: { datetime, managePath } satisfies Confirmed } });
      form.reset(emptyBooking);
      forgetDraft();
      void refresh();
    },
    (errors) => {
      if (errors.datetime) void chooseAgain(t('slotMissing'));
    },
  );

  const showFailure = async (outcome: Refused | Unreachable) => {
    if (outcome.kind === 'refused' && (outcome.code === 'SLOT_TAKEN' || outcome.code === 'SLOT_UNKNOWN')) {
      return chooseAgain(outcome.error);
    }
    const fields = outcome.kind === 'refused' ? outcome.fields : undefined;
    if (fields?.datetime) return chooseAgain(fields.datetime);
    showServerFields(fields, ['name', 'phone', 'email', 'message'], form.setError);
    toast.error(outcome.kind === 'refused' ? outcome.error : t('failed'), { id: toastId });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || step !== 2) return;
    busy.current = true;
    await send(event).finally(() => {
      busy.current = false;
    });
  };

  const names = [t('stepDay'), t('stepTime'), t('stepPerson'), t('stepDone')];
  const position = t('position', { step: step + 1, count: stepCount });
  const progress = (
    <div className="grid gap-4">
      <StepIndicator steps={names} current={step} label={t('steps')} />
      <ProgressBar value={(step + 1) / stepCount} label={t('progress')} />
    </div>
  );

  if (step === confirmationStep && confirmed) {
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
      {!hydrated || !days ? (
        <LoadingDays />
      ) : (
        <div className="columns-grid gap-y-12">
          <div className="col-span-4 max-lg:hidden lg:col-span-3">
            <BookingRecap day={day} datetime={slot?.datetime} zones={zones} />
          </div>
          <form
            onSubmit={submit}
            noValidate
            className="col-span-4 grid content-start gap-8 lg:col-span-8 lg:col-start-5"
          >
            <StepHeading number={step + 1} caption={names[step]} position={position} heading={heading}>
              {[t('dayTitle'), t('timeTitle'), t('personTitle')][step]}
            </StepHeading>
            {refusal && <Notice tone="warn">{refusal}</Notice>}
            {step === 0 && <DayPicker days={days} chosen={day?.date} onPick={pickDay} />}
            {step > 0 && day && (
              <p className="font-display text-2xl font-bold tracking-tight first-letter:uppercase lg:hidden">
                {day.weekday}, {day.displayDate}
              </p>
            )}
            {step === 1 && day && <SlotPicker day={day} zones={zones} chosen={slot?.datetime} onPick={pickTime} />}
            {step === 2 && <PersonStep form={form} />}
            <div className="flex items-center justify-between gap-4 border-t border-line pt-6">
              {step > 0 ? (
                <Button look="quiet" className="-ml-6" onClick={back} disabled={sending}>
                  <Arrow to="left" />
                  {t('previous')}
                </Button>
              ) : (
                <span />
              )}
              {step < 2 ? (
                <Button key="next" disabled={step === 0 ? !day : !slot} onClick={() => go(step + 1)}>
                  {t('next')}
                  <Arrow />
                </Button>
              ) : (
                <Button key="confirm" type="submit" busy={sending}>
                  {sending ? t('sending') : t('confirm')}
                </Button>
              )}
            </div>
          </form>
        </div>
      )}
    </div>
  );
}
