import { Suspense } from 'react';
import { BookingFlow } from '../features/booking/booking-flow.tsx';
import { useTexts } from '../lib/format/language.ts';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { bookingTexts } from '../messages/booking.ts';
import { FlowHero } from '../ui/flow-hero.tsx';

export const meta = screenMeta('/booking', bookingTexts, 'metaTitle', 'metaDescription');

export default function BookingPage() {
  const t = useTexts(bookingTexts);
  return (
    <Queries>
      <FlowHero caption={t('heroCaption')} title={t('title')} lead={t('lead')} />
      {/* A boundary of its own hydrates in tasks of its own. */}
      <Suspense>
        <BookingFlow />
      </Suspense>
    </Queries>
  );
}
