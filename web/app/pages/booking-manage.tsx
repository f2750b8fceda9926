import { ManagedBooking } from '../features/booking/managed-booking.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { bookingTexts } from '../messages/booking.ts';

export const meta = screenMeta('/booking/manage', bookingTexts, 'manageMetaTitle');

export default function BookingManagePage() {
  return (
    <Queries>
      <ManagedBooking />
    </Queries>
  );
}
