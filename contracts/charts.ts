import { z } from 'zod';

const count = z.number().int().nonnegative();
const perKind = { quotes: count, contacts: count, bookings: count };

/** The periods a chart may cover, in days up to and including today in the agency's zone. */
export const chartPeriods = [30, 90, 365] as const;

export const chartQuery = z.strictObject({
  days: z
    .enum(['30', '90', '365'])
    .default('30')
    .transform((days) => Number(days)),
});

/** Leads of each day and kind. A day is the agency's, from midnight to midnight in its zone. */
export const leadsPerDay = z
  .object({ timeZone: z.string(), days: z.array(z.object({ date: z.iso.date(), ...perKind })) })
  .meta({ id: 'LeadsPerDay' });

export type LeadsPerDay = z.infer<typeof leadsPerDay>;

/** Upper bounds of the waiting-time classes, in hours; null for the open-ended last one. */
export const waitingClasses = [1, 4, 8, 24, 48, null] as const;

/** How long leads of the period waited for their first reply (`first-reply.ts`). */
export const responseTimes = z
  .object({
    responseHours: z.number(),
    classes: z.array(z.object({ upToHours: z.number().nullable(), ...perKind })),
    waiting: z
      .object({ withinResponseTime: z.object(perKind), overdue: z.object(perKind) })
      .meta({ description: 'Leads that have no answer yet. A meeting has its time, so it waits for none' }),
  })
  .meta({ id: 'ResponseTimes' });

export type ResponseTimes = z.infer<typeof responseTimes>;

/** Where clients stop: for each step of the brief, how many completed it and how many only started. */
export const briefSteps = z
  .object({
    started: count.meta({ description: 'Clients who have saved at least one step' }),
    submitted: count,
    steps: z.array(z.object({ step: z.number().int(), completed: count, draft: count })),
  })
  .meta({ id: 'BriefSteps' });

export type BriefSteps = z.infer<typeof briefSteps>;

/** When active bookings take place: ISO 8601 weekdays (Monday is 1), hours in the agency's zone. */
export const bookingHours = z
  .object({
    timeZone: z.string(),
    cells: z.array(z.object({ weekday: z.number().int().min(1).max(7), hour: z.number().int().min(0).max(23), count })),
  })
  .meta({ id: 'MeetingHours' });

export type BookingHours = z.infer<typeof bookingHours>;
