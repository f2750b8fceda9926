import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mails of a meeting: one to the visitor in the language of the booking, one to the agency in its own. */
export function bookingMails({ links, agencyEmail }: Pick<Platform, 'links' | 'agencyEmail'>) {
  const toAgency = (
    event: 'created' | 'moved' | 'cancelled',
    booking: BookingTable,
    timeZone: string,
    previousStart: string | null = null,
  ): Mail => ({
    to: agencyEmail,
    language: agency.language,
    content: {
      template: 'bookingForAgency',
      data: { event, previousStart, adminUrl: links.admin('bookings', booking.id), ...told(booking, timeZone) },
    },
  });
  const toVisitor = (booking: BookingTable, content: Mail['content']): Mail => ({
    to: booking.email,
    language: booking.language,
    content,
  });

  return {
    created: (booking: BookingTable, timeZone: string, manageUrl: string): Mail[] => [
      toVisitor(booking, { template: 'bookingConfirmed', data: { ...told(booking, timeZone), manageUrl } }),
      toAgency('created', booking, timeZone),
    ],
    moved: (booking: BookingTable, previousStart: string, timeZone: string, manageUrl: string): Mail[] => [
      toVisitor(booking, { template: 'bookingMoved', data: { ...told(booking, timeZone), previousStart, manageUrl } }),
      toAgency('moved', booking, timeZone, previousStart),
    ],
    cancelled: (booking: BookingTable, timeZone: string): Mail[] => [
      toVisitor(booking, {
        template: 'bookingCancelled',
        data: { ...told(booking, timeZone), bookUrl: links.booking(booking.language) },
      }),
      toAgency('cancelled', booking, timeZone),
    ],
  };
}

/** What every mail of a meeting tells. */
function told(booking: BookingTable, timeZone: string) {
  const { id, name, email, slot, ends_at, phone, message, sequence } = booking;
  return { bookingId: id, name, email, start: slot, end: ends_at, timeZone, phone, message, sequence };
}
