import { z } from 'zod';
import { listQuery, status } from './admin.ts';
import { emailAddress, id, instant, optionalMessage, personName, phoneNumber, timestamp } from './fields.ts';

/** A time the agency offers; `available: false` when somebody holds it. */
export const slot = z.object({ id, datetime: timestamp, available: z.boolean() }).meta({ id: 'Slot' });

export type Slot = z.infer<typeof slot>;

export const availability = z.object({
  slots: z.array(slot),
  timeZone: z.string().meta({ description: 'IANA name of the zone of the agency' }),
});

export type Availability = z.infer<typeof availability>;

export const bookingRequest = z.strictObject({
  name: personName,
  email: emailAddress,
  datetime: instant,
  phone: phoneNumber.optional(),
  message: optionalMessage.optional(),
});

export type BookingRequest = z.infer<typeof bookingRequest>;

export const bookingCreated = z.object({
  id,
  datetime: timestamp,
  manageUrl: z
    .string()
    .meta({ description: 'Where the visitor moves or cancels the meeting; also in the confirmation e-mail' }),
});

export const bookingStates = ['active', 'cancelled'] as const;

/** A meeting that has begun is `past`: it can no longer be moved or cancelled. */
const managedStates = [...bookingStates, 'past'] as const;

/** What the holder of the secret from the confirmation e-mail sees. */
export const managedBooking = z.object({ datetime: timestamp, name: z.string(), state: z.enum(managedStates) });

export type ManagedBooking = z.infer<typeof managedBooking>;

export const manageParams = z.object({ token: z.string().min(1).max(128) });

export const rescheduleRequest = z.strictObject({ datetime: instant });

/** A meeting as the admin sees it. `selectedSlot` is the instant it starts. */
export const bookingRow = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    selectedSlot: timestamp,
    message: z.string().nullable(),
    status,
    state: z.enum(bookingStates),
    createdAt: timestamp,
  })
  .meta({ id: 'Booking' });

export type BookingRow = z.infer<typeof bookingRow>;

export const bookingListQuery = listQuery(['createdAt', 'name', 'email', 'status', 'selectedSlot']);
