import type { ManagedBooking } from '@vitrine/contracts/booking.ts';
import { useEffect, useRef, useState } from 'react';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Availability } from './availability.ts';
import { DayPicker } from './day-picker.tsx';
import { isFree } from './days.ts';
import { LoadingDays } from './loading-days.tsx';
import { SlotPicker } from './slot-picker.tsx';

type RescheduleBookingProps = {
  token: string;
  availability: Availability;
  onZone: (timeZone: string) => void;
  onRescheduled: (booking: ManagedBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
};

/** Picks another day and time for a booking. */
export function RescheduleBooking({
  token,
  availability: { days, zones, refresh },
  onZone,
  onRescheduled,
  onStale,
}: RescheduleBookingProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const [date, setDate] = useState<string>();
  const [startsAt, setStartsAt] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const day = days?.find((each) => each.date === date);
  const slot = day?.slots.find((each) => each.datetime === startsAt && isFree(each));

  useEffect(() => heading.current?.focus(), []);
  // A picked day opens its times below, and keyboard users continue there.
  useEffect(() => {
    if (date) times.current?.focus();
  }, [date]);

  const reschedule = async () => {
    if (!slot) return;
    setSending(true);
    const outcome = await call('rescheduleBooking', { params: { token }, body: { datetime: slot.datetime } });
    setSending(false);
    if (outcome.ok) {
      toast.success(t('moved'), { id: 'managed-booking' });
      onRescheduled(outcome.data);
      return;
    }
    if (outcome.kind === 'refused' && (outcome.code === 'SLOT_TAKEN' || outcome.code === 'SLOT_UNKNOWN')) {
      setRefusal(outcome.error);
      setStartsAt(undefined);
      heading.current?.focus();
      await refresh(slot.datetime);
      return;
    }
    toast.error(t('moveFailed'), { id: 'managed-booking' });
    if (outcome.kind === 'refused' && outcome.code === 'NOT_FOUND') onStale();
  };

  if (!days) return <LoadingDays />;
  return (
    <section aria-labelledby="reschedule-booking" className="grid gap-6 py-4">
      <h2 ref={heading} id="reschedule-booking" tabIndex={-1} className="display scroll-mt-28 text-large outline-none">
        {t('moveTitle')}
      </h2>
      {refusal && <Notice tone="warn">{refusal}</Notice>}
      <DayPicker
        days={days}
        chosen={day?.date}
        onPick={(next) => {
          setDate(next);
          setStartsAt(undefined);
        }}
      />
      {day && (
        // biome-ignore lint/a11y/useSemanticElements: a group of times, not of fields
        <div
          ref={times}
          role="group"
          aria-label={t('times', { day: day.written })}
          tabIndex={-1}
          className="grid scroll-mt-28 gap-8 outline-none"
        >
          <SlotPicker
            day={day}
            zones={zones}
            chosen={slot?.datetime}
            onZone={onZone}
            onPick={(next) => {
              setStartsAt(next);
              setRefusal('');
            }}
          />
          <p>
            <Button onClick={reschedule} disabled={!slot} busy={sending}>
              {sending
                ? t('moving')
                : slot
                  ? t('moveConfirmTo', {
                      day: day.displayDate,
                      time: formatSpokenTime(slot.datetime, language, zones.visitor),
                    })
                  : t('moveConfirm')}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}
