import { type BookingRequest, bookingRequest } from '@vitrine/contracts/booking.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { schemaResolver } from '../../lib/form.ts';

/** What the steps fill in: the request, and the day chosen on the way to its time. */
const bookingForm = bookingRequest.extend({ day: z.string().optional() });

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
} satisfies BookingInput;

export function useBookingForm(): BookingForm {
  return useForm({ resolver });
}

/** What is sent: without the day, and without the fields left empty. */
export function toRequest({ day: _, phone, message, ...request }: z.output<typeof bookingForm>): BookingRequest {
  return { ...request, phone: phone || undefined, message: message || undefined };
}
