import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { visitSource } from '../../lib/browser/visit-source.ts';
import { showServerFields } from '../../lib/form/server-fields.ts';
import { useFurthest, useStep } from '../../lib/form/step.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { unlocalizedPath, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { discardIdempotencyKey, idempotencyKey } from '../../lib/http/idempotency.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { useFormGuard } from '../../lib/proof-of-work/use-form-guard.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useDraft } from '../../lib/unsaved/draft.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { useAvailability } from './availability.ts';
import { emptyBooking, toRequest, useBookingForm } from './booking-form.ts';
import type { Confirmed } from './confirmation.tsx';
import { isFree } from './days.ts';

export const steps = { day: 0, time: 1, person: 2, confirmation: 3 } as const;

const toastId = 'booking';

/** The state of the booking form: the step on screen, the choices so far, and how the form is sent. */
export function useBookingFlow() {
  const t = useTexts(bookingTexts);
  const form = useBookingForm();
  const chosenZone = useWatch({ control: form.control, name: 'timeZone' });
  const { days, zones, meetingMinutes, refresh } = useAvailability(chosenZone ?? '');
  const discardDraft = useDraft('booking', form);
  const guard = useFormGuard('booking');
  const { step: requestedStep, entry, go, back } = useStep(steps.day);
  const [refusal, setRefusal] = useState('');
  const [limit, setLimit] = useState('');
  const [isKept, setKept] = useState(false);
  const isSubmitting = useRef(false);
  /** It is made, and its confirmation on the way: until that shows, everything stays as it is. */
  const [isBooked, setBooked] = useState(false);
  const [chosenDay, chosenStart] = useWatch({ control: form.control, name: ['day', 'datetime'] });

  const confirmed = entry.confirmed as Confirmed | undefined;
  const day = days?.find(({ date }) => date === chosenDay);
  const slot = day?.slots.find((each) => each.datetime === chosenStart && isFree(each));
  const sending = form.formState.isSubmitting || isBooked;

  /** The last step that the choices so far allow. */
  const lastStep = () => {
    if (confirmed && requestedStep === steps.confirmation) return steps.confirmation;
    // Losing the slot to somebody else while the form is being sent must not change the step.
    if (slot || sending) return steps.person;
    return day ? steps.time : steps.day;
  };
  const step = Math.min(requestedStep, lastStep());
  const furthest = Math.min(useFurthest(step), lastStep(), steps.person);

  /** Another day, whose times show in place of those of the day before. */
  const changeDay = (date: string) => {
    form.setValue('day', date);
    form.setValue('datetime', '');
    setRefusal('');
  };

  const pickDay = (date: string) => {
    form.setValue('day', date);
    form.setValue('datetime', '');
    go(steps.time);
  };

  /** Days are those of the zone, so a chosen time may come to lie on another. */
  const pickZone = (timeZone: string) => {
    form.setValue('timeZone', timeZone);
    if (chosenStart) form.setValue('day', calendarDay(chosenStart, timeZone));
  };

  const pickTime = (startsAt: string) => {
    form.setValue('datetime', startsAt);
    setRefusal('');
  };

  /** Back to the choice of a time, saying why. */
  const chooseAgain = async (sentence: string) => {
    const refused = form.getValues('datetime');
    setRefusal(sentence);
    form.setValue('datetime', '');
    back();
    await refresh(refused);
  };

  const send = form.handleSubmit(
    async (values) => {
      setKept(false);
      const body = toRequest(values);
      setLimit('');
      const outcome = await guard.send(({ headers, trapped }) =>
        call('createBooking', {
          body: { ...body, ...trapped, source: visitSource() },
          headers: { ...headers, 'Idempotency-Key': idempotencyKey('booking', body) },
        }),
      );
      if (!outcome.ok) return showFailure(outcome);
      const { id, datetime: startsAt, endsAt, channel, manageUrl } = outcome.data;
      const { pathname, search } = new URL(manageUrl, location.href);
      const { name, email, phone, message, timeZone } = body;
      const managePath = unlocalizedPath(pathname) + search;
      const booked: Confirmed = { id, startsAt, endsAt, channel, timeZone, name, email, phone, message, managePath };
      discardIdempotencyKey('booking');
      discardDraft();
      setBooked(true);
      go(steps.confirmation, { replace: true, state: { confirmed: booked } });
    },
    (errors) => {
      if (errors.datetime) void chooseAgain(t('slotMissing'));
    },
  );

  useEffect(() => {
    if (!isBooked || !confirmed) return;
    setBooked(false);
    // Once its place is that of the confirmation, which it would leap to.
    toast.success(t('booked'), { id: toastId });
    form.reset(emptyBooking);
    void refresh();
  }, [isBooked, confirmed, form, refresh, t]);

  const showFailure = async (outcome: Refused | Unreachable) => {
    if (outcome.kind === 'refused' && (outcome.code === 'SLOT_TAKEN' || outcome.code === 'SLOT_UNKNOWN')) {
      return chooseAgain(outcome.error);
    }
    if (outcome.kind === 'refused' && (outcome.code === 'BOOKING_LIMIT' || outcome.code === 'BOOKING_LIMIT_NETWORK')) {
      toast.dismiss(toastId);
      return setLimit(outcome.error);
    }
    const fields = outcome.kind === 'refused' ? outcome.fields : undefined;
    if (fields?.datetime) return chooseAgain(fields.datetime);
    setKept(!showServerFields(fields, ['name', 'phone', 'email', 'message'], form.setError));
    toast.error(outcome.kind === 'refused' ? outcome.error : t('failed'), { id: toastId });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current || isBooked || step !== steps.person) return;
    isSubmitting.current = true;
    await send(event).finally(() => {
      isSubmitting.current = false;
    });
  };

  return {
    step,
    furthest,
    go,
    days,
    zones,
    meetingMinutes,
    pickZone,
    day,
    slot,
    confirmed: step === steps.confirmation ? confirmed : undefined,
    refusal,
    limit,
    isKept,
    form,
    guard,
    sending,
    pickDay,
    changeDay,
    pickTime,
    next: () => go(step + 1),
    back,
    submit,
  };
}

export type BookingFlowState = ReturnType<typeof useBookingFlow>;
