import type { BookingChannel, ManagedBooking } from '@vitrine/contracts/booking.ts';
import { maxPhoneLength } from '@vitrine/contracts/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { fieldSentence } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ChannelCards } from './channel-choice.tsx';
import { defaultChannel } from './meeting-place.ts';

type ChangeChannelProps = {
  token: string;
  booking: ManagedBooking;
  onChanged: (booking: ManagedBooking) => void;
  /** The booking is no longer what the page shows. */
  onStale: () => void;
};

/** Picks another way to meet; by phone the number is asked for, unless the booking has one. */
export function ChangeChannel({ token, booking, onChanged, onStale }: ChangeChannelProps) {
  const t = useTexts(bookingTexts);
  const [channel, setChannel] = useState<BookingChannel>(booking.channel ?? defaultChannel);
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<FieldError>();
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  useEffect(() => heading.current?.focus(), []);
  const needsPhone = channel === 'phone' && !booking.hasPhone;

  const refuse = (error: FieldError) => {
    setFault(error);
    field.current?.focus();
  };
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (needsPhone && phone.trim() === '') return refuse({ type: 'custom', message: 'phoneRequired' });
    setSending(true);
    const body = { channel, ...(needsPhone && { phone }) };
    const outcome = await call('changeBookingChannel', { params: { token }, body });
    setSending(false);
    if (outcome.ok) {
      toast.success(t('channelChanged'), { id: 'managed-booking' });
      return onChanged(outcome.data);
    }
    const wrong = outcome.kind === 'refused' ? outcome.fields?.phone : undefined;
    if (wrong) return refuse({ type: 'server', message: wrong });
    toast.error(t('channelFailed'), { id: 'managed-booking' });
    if (outcome.kind === 'refused' && outcome.code === 'NOT_FOUND') onStale();
  };

  return (
    <section aria-labelledby="change-channel" className="grid gap-8 border-t border-line pt-10 max-xl:max-w-4xl">
      <h2 ref={heading} id="change-channel" tabIndex={-1} className="display scroll-mt-28 text-large outline-none">
        {t('channel')}
      </h2>
      <form onSubmit={change} noValidate className="grid gap-6">
        <ChannelCards legend={<span className="sr-only">{t('channel')}</span>} chosen={channel} onPick={setChannel} />
        {needsPhone && (
          <TextField
            ref={field}
            label={t('phone')}
            hint={t('phoneHint')}
            type="tel"
            autoComplete="tel"
            maxLength={maxPhoneLength}
            value={phone}
            error={fieldSentence(fault, language)}
            onChange={(event) => {
              setPhone(event.target.value);
              setFault(undefined);
            }}
          />
        )}
        <div>
          <Button type="submit" busy={sending}>
            {t('channelKeep')}
          </Button>
        </div>
      </form>
    </section>
  );
}
