import { BookingFlow } from '../features/booking/booking-flow.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { bookingTexts } from '../messages/booking.ts';

export const meta = screenMeta('/booking', bookingTexts, 'metaTitle', 'metaDescription');

export default function BookingPage() {
  const t = useTexts(bookingTexts);
  return (
    <Queries>
      {/* Once booked there is no hour left to pick, so the heading remains for screen readers only. */}
      <section className="frame columns-grid items-end gap-y-6 pt-12 has-[+[data-booked]]:sr-only lg:pt-20">
        <div className="col-span-4 lg:col-span-8">
          <p className="caption text-quiet">{t('heroCaption')}</p>
          <h1 className="display mt-5 text-huge">{t('title')}</h1>
        </div>
        <p className="col-span-4 text-lead lg:pb-2">{t('lead')}</p>
      </section>
      <BookingFlow />
    </Queries>
  );
}
