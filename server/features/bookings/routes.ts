import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBooking, makeBookingService } from './service.ts';

export function bookingRoutes(api: Api, platform: Platform): void {
  const bookings = makeBookingService(platform);

  api.on(endpoints.getAvailability, {
    limit: 'availability',
    handle: () => bookings.availability(),
  });

  api.on(endpoints.createBooking, {
    limit: 'publicWrite',
    handle: async ({ body, language, idempotencyKey }) =>
      dataAnswer(
        await bookings.create(body, { language, submission: idempotencyKey }),
        sentences(language)('bookingCreated'),
      ),
  });

  api.on(endpoints.getManagedBooking, {
    limit: 'availability',
    handle: async ({ params }) => dataAnswer(await bookings.findManaged(params.token)),
  });

  api.on(endpoints.cancelBooking, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataAnswer(await bookings.cancel(params.token)),
  });

  api.on(endpoints.rescheduleBooking, {
    limit: 'publicWrite',
    handle: async ({ params, body }) => dataAnswer(await bookings.reschedule(params.token, body.datetime)),
  });

  api.on(endpoints.listBookings, {
    handle: async ({ query }) => pageAnswer(await bookings.find(query)),
  });

  api.on(endpoints.getBooking, {
    handle: async ({ params }) => dataAnswer(await findBooking(platform, params.id)),
  });
}
