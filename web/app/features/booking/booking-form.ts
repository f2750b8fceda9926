import { type BookingChannel, type BookingRequest, bookingRequest } from '@vitrine/contracts/booking.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { schemaResolver } from '../../lib/form.ts';
import { visitorTimeZone } from './time-zone.ts';

/** What the steps fill in: the request, and the day chosen on the way to its time. */
const bookingForm = bookingRequest.safeExtend({ day: z.string().optional() });

export type BookingInput = z.input<typeof bookingForm>;
export type BookingForm = UseFormReturn<BookingInput, unknown, z.output<typeof bookingForm>>;

const resolver = schemaResolver(bookingForm);

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

/** How a meeting is held unless the visitor says otherwise: it asks for nothing more. */
export const defaultChannel = 'video' satisfies BookingChannel;

/** What is sent: without the day, and without the fields left empty. */
export function toRequest({ day: _, phone, message, ...request }: z.output<typeof bookingForm>): BookingRequest {
  return {
    ...request,
    channel: request.channel ?? defaultChannel,
    timeZone: request.timeZone || visitorTimeZone(),
    phone: phone || undefined,
    message: message || undefined,
  };
}
