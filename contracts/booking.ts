import { z } from 'zod';
import { contentRevision } from './content-revision.ts';
import { disputedAt } from './email-ownership.ts';
import { emailAddress, id, instant, optionalMessage, personName, phoneNumber, timestamp } from './fields.ts';
import { firstReply } from './first-reply.ts';
import { leadFilters } from './lead-filter.ts';
import { maxManageTokenLength, maxTimeZoneLength } from './limits.ts';
import { listQuery } from './list.ts';
import { attendance } from './meeting-answer.ts';
import { trap } from './proof-of-work.ts';
import { leadSource } from './source.ts';
import { status } from './status.ts';
import { isTimeZone } from './time-zone.ts';

/** A time the agency offers; `available: false` when it is taken. */
const slot = z.object({ id, datetime: timestamp, available: z.boolean() }).meta({ id: 'Slot' });

export type Slot = z.infer<typeof slot>;

export const availability = z.object({
  slots: z.array(slot),
  timeZone: z.string().meta({ description: 'The agency’s time zone, by its IANA name' }),
  meetingMinutes: z.number().int().meta({ description: 'The length of a meeting, in minutes' }),
  isClosed: z.boolean().meta({ description: 'Whether the agency offers no time at all; then there is no slot' }),
});

export type Availability = z.infer<typeof availability>;

/** How a meeting is held. */
export const bookingChannels = ['video', 'phone', 'inPerson'] as const;

export type BookingChannel = (typeof bookingChannels)[number];

const channel = z.enum(bookingChannels);
const knownChannel = channel.nullable().meta({ description: 'How the meeting is held; null where unsaid' });
const knownTimeZone = z.string().nullable().meta({ description: 'The visitor’s time zone; null where unsaid' });

export const bookingRequest = z
  .strictObject({
    name: personName,
    email: emailAddress,
    datetime: instant,
    phone: phoneNumber.optional(),
    message: optionalMessage.optional(),
    channel: channel.optional(),
    timeZone: z
      .string()
      .max(maxTimeZoneLength, 'timeZoneUnknown')
      .refine(isTimeZone, 'timeZoneUnknown')
      .optional()
      .meta({ description: 'The visitor’s time zone, by its IANA name: mails to the visitor show times in it' }),
    contentRevision: contentRevision.optional().meta({
      description: 'The revision of the content that the page showed; what it offers for a booking depends on none.',
    }),
    source: leadSource.optional(),
    subject: trap,
  })
  .refine(({ channel, phone }) => channel !== 'phone' || (phone !== undefined && phone !== ''), {
    path: ['phone'],
    error: 'phoneRequired',
    // Also beside other wrong fields, so that all are said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type BookingRequest = z.infer<typeof bookingRequest>;

export const bookingCreated = z.object({
  id,
  datetime: timestamp,
  endsAt: timestamp,
  channel: knownChannel,
  manageUrl: z
    .string()
    .meta({ description: 'Where the visitor can reschedule or cancel the booking; also in the confirmation e-mail' }),
});

export type BookingCreated = z.infer<typeof bookingCreated>;

const bookingStates = ['active', 'cancelled'] as const;

/** A booking that has started is `past` and can no longer be moved or cancelled. */
const managedStates = [...bookingStates, 'past'] as const;

/** What the link in the confirmation e-mail shows. */
export const managedBooking = z.object({
  id,
  datetime: timestamp,
  endsAt: timestamp,
  channel: knownChannel,
  hasPhone: z.boolean().meta({ description: 'Whether the booking has a number to call' }),
  timeZone: knownTimeZone,
  name: z.string(),
  state: z.enum(managedStates),
});

export type ManagedBooking = z.infer<typeof managedBooking>;

export const manageParams = z.object({ token: z.string().min(1).max(maxManageTokenLength) });

export const rescheduleRequest = z.strictObject({ datetime: instant });

/** How the meeting is to be held from now on. The number is needed by phone, unless the booking has one. */
export const channelChange = z.strictObject({ channel, phone: phoneNumber.optional() });

/** A booking as an admin sees it. `selectedSlot` is the instant it starts. */
export const bookingRow = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    selectedSlot: timestamp,
    message: z.string().nullable(),
    channel: knownChannel,
    timeZone: knownTimeZone,
    status,
    state: z.enum(bookingStates),
    createdAt: timestamp,
    firstReply,
    disputedAt,
    attendance: attendance
      .optional()
      .meta({ description: 'What the visitor’s calendar answers to the invitation; missing until it has' }),
  })
  .meta({ id: 'Booking' });

export type BookingRow = z.infer<typeof bookingRow>;

/** Filters of the list by when a meeting takes place: from today on in the agency's time zone, or before. */
export const meetingTimes = ['coming', 'past'] as const;

export type MeetingTime = (typeof meetingTimes)[number];

export const bookingListQuery = listQuery(['createdAt', 'name', 'email', 'status', 'selectedSlot']).extend({
  status: z.enum([...leadFilters, ...meetingTimes], { error: 'statusUnknown' }).optional(),
});
