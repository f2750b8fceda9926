import { ManagedBooking } from '../features/booking/managed-booking.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { bookingTexts } from '../messages/booking.ts';

export const meta = screenMeta('/booking/manage', bookingTexts, 'manageMetaTitle');

export default function BookingManagePage() {
  return (
    <Queries>
      <ManagedBooking />
    </Queries>
  );
}
