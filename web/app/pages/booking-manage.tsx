import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { bookingTexts } from '../messages/booking.ts';

export const meta = screenMeta('/booking/manage', bookingTexts, 'manageMetaTitle');

export default function BookingManagePage() {
  const t = useTexts(bookingTexts);
  return (
    <section className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('manageTitle')}</h1>
    </section>
  );
}
