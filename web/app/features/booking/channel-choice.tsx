import { agency } from '@vitrine/contracts/agency.ts';
import { type BookingChannel, bookingChannels } from '@vitrine/contracts/booking.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import type { BookingForm } from './booking-schema.ts';
import { channelKeys, defaultChannel } from './meeting-place.ts';

/** How the meeting is held: by video, by phone, or at the agency. */
export function ChannelChoice({ form }: { form: BookingForm }) {
  const t = useTexts(bookingTexts);
  const chosen = useChannel(form);
  const pick = (channel: BookingChannel) => {
    form.setValue('channel', channel);
    form.clearErrors('phone');
  };
  return <ChannelCards legend={t('channel')} chosen={chosen} onPick={pick} />;
}

type ChannelCardsProps = { legend: ReactNode; chosen: BookingChannel; onPick: (channel: BookingChannel) => void };

/** A card for each way to meet. */
export function ChannelCards({ legend, chosen, onPick }: ChannelCardsProps) {
  const t = useTexts(bookingTexts);
  const texts: Record<BookingChannel, string> = {
    video: t('videoText'),
    phone: t('phoneText'),
    inPerson: `${agency.postalAddress.street}, ${agency.postalAddress.city}`,
  };
  return (
    <ChoiceGroup
      legend={legend}
      className="grid *:not-first:-mt-px *:has-checked:z-10 sm:grid-cols-3 sm:*:not-first:mt-0 sm:*:not-first:-ml-px"
    >
      {bookingChannels.map((channel) => (
        <ChoiceCard
          key={channel}
          type="radio"
          name="channel"
          value={channel}
          checked={channel === chosen}
          onChange={() => onPick(channel)}
          title={t(channelKeys[channel])}
          className="max-sm:py-3"
        >
          {texts[channel]}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

/** The channel chosen so far. */
export function useChannel({ control }: BookingForm): BookingChannel {
  return useWatch({ control, name: 'channel' }) ?? defaultChannel;
}
