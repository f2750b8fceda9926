import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { ReceiptRow, ReceiptRows } from '../../ui/receipt.tsx';
import { channelKeys, meetingPlace } from './meeting-place.ts';

type MeetingFactsProps = {
  startsAt: string;
  endsAt: string;
  channel: BookingChannel | null;
  phone?: string | undefined;
};

/** How long a meeting takes, how it is held, and where. */
export function MeetingFacts({ startsAt, endsAt, channel, phone }: MeetingFactsProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const place = channel === 'phone' ? phone : meetingPlace(channel, language);
  return (
    <ReceiptRows>
      <ReceiptRow term={t('recapLength')}>{t('minutes', { count: minutes })}</ReceiptRow>
      {channel && (
        <ReceiptRow term={t('recapChannel')}>
          {t(channelKeys[channel])}
          {place && (
            <span className="block wrap-anywhere text-quiet">
              {channel === 'video' ? (
                <a
                  href={place}
                  className="inline-block underline decoration-line underline-offset-4 hover:decoration-signal max-lg:py-2.5"
                >
                  {place}
                </a>
              ) : (
                place
              )}
            </span>
          )}
        </ReceiptRow>
      )}
    </ReceiptRows>
  );
}
