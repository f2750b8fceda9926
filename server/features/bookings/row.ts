import type { BookingRequest } from '@vitrine/contracts/booking.ts';
import { sourceColumns } from '../../platform/database/lead-source.ts';
import type { BookingTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';

/** A booking as it is stored. */
export type Booking = BookingTable;

/** What a new booking has beyond the visitor's request. */
type Origin = Pick<Booking, 'id' | 'created_at' | 'language' | 'starts_at' | 'ends_at' | 'manage_token_hash'> & {
  /** Null where it is unknown. */
  readonly network?: string | null;
};

/** The booking a request makes: active, and not handled by the agency yet. */
export function makeBooking(
  { name, email, phone, message, channel, timeZone, source }: Omit<BookingRequest, 'datetime'>,
  { network = null, ...origin }: Origin,
): Booking {
  return {
    ...origin,
    name,
    email,
    phone: phone || null,
    message: message || null,
    status: 'pending',
    first_replied_at: null,
    first_reply: null,
    handled_after: null,
    ...sourceColumns(source),
    state: 'active',
    mailbox: mailboxOf(email),
    network,
    channel: channel ?? null,
    time_zone: timeZone ?? null,
    sequence: 0,
    search: searchOf({ name, email, phone: phone ?? null, message: message ?? null }),
  };
}

/** What a search finds a booking by. */
export const searchOf = ({
  name,
  email,
  phone,
  message,
}: Pick<Booking, 'name' | 'email' | 'phone' | 'message'>): string =>
  foldForSearch(name, ...spellingsOf(email), phone, message);
