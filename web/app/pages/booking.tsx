import { Suspense } from 'react';
import { BookingFlow } from '../features/booking/booking-flow.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { bookingTexts } from '../messages/booking.ts';

export const meta = screenMeta('/booking', bookingTexts, 'metaTitle', 'metaDescription');

export default function BookingPage() {
  return (
    <Queries>
      {/* A boundary of its own hydrates in tasks of its own. */}
      <Suspense>
        <BookingFlow />
      </Suspense>
    </Queries>
  );
}
