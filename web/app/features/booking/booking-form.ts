import type { BookingRequest } from '@vitrine/contracts/booking.ts';
import { type Resolver, useForm } from 'react-hook-form';
import type { BookingForm, BookingInput, BookingValues } from './booking-schema.ts';
import { defaultChannel } from './meeting-place.ts';
import { visitorTimeZone } from './time-zone.ts';

/** The fields of a person, and the rules they are validated by: nobody needs them before a time is chosen. */
export async function loadPersonStep() {
  const [{ PersonStep }] = await Promise.all([import('./person-step.tsx'), import('./booking-schema.ts')]);
  return { default: PersonStep };
}

/** Validates by rules that have come with the fields. */
const resolver: Resolver<BookingInput, unknown, BookingValues> = async (...form) => {
  const { bookingResolver } = await import('./booking-schema.ts');
  return bookingResolver(...form);
};

export const emptyBooking = {
  name: '',
  email: '',
  phone: '',
  message: '',
  day: '',
  datetime: '',
  channel: undefined,
  timeZone: undefined,
} satisfies BookingInput;

export function useBookingForm(): BookingForm {
  return useForm({ resolver });
}

/** What is sent: without the day, and without the fields left empty. */
export function toRequest({ day: _, phone, message, ...request }: BookingValues): BookingRequest {
  return {
    ...request,
    channel: request.channel ?? defaultChannel,
    timeZone: request.timeZone || visitorTimeZone(),
    phone: phone || undefined,
    message: message || undefined,
  };
}
