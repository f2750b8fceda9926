import { bookingRequest } from '@vitrine/contracts/booking.ts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { schemaResolver } from '../../lib/form/form.ts';

/** What the steps fill in: the request, and the day chosen on the way to its time. */
const bookingForm = bookingRequest.safeExtend({ day: z.string().optional() });

export type BookingInput = z.input<typeof bookingForm>;
export type BookingValues = z.output<typeof bookingForm>;
export type BookingForm = UseFormReturn<BookingInput, unknown, BookingValues>;

export const bookingResolver = schemaResolver(bookingForm);
