import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  cancelBooking,
  changeChannel,
  createBooking,
  findBooking,
  findBookings,
  findManagedBooking,
  rescheduleBooking,
} from './service.ts';

export function bookingRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.createBooking, {
    limit: 'publicWrite',
    handle: async ({ body, language, idempotencyKey, proofOfWork, ipAddress }) =>
      dataResponse(
        await createBooking(platform, body, {
          language,
          submission: idempotencyKey,
          sending: { proofOfWork, ipAddress, trap: body.subject },
        }),
        sentences(language)('bookingCreated'),
      ),
  });

  api.public(endpoints.getManagedBooking, {
    limit: 'tokenRead',
    handle: async ({ params }) => dataResponse(await findManagedBooking(platform, params.token)),
  });

  api.public(endpoints.cancelBooking, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataResponse(await cancelBooking(platform, params.token)),
  });

  api.public(endpoints.rescheduleBooking, {
    limit: 'publicWrite',
    handle: async ({ params, body }) => dataResponse(await rescheduleBooking(platform, params.token, body.datetime)),
  });

  api.public(endpoints.changeBookingChannel, {
    limit: 'publicWrite',
    handle: async ({ params, body, language }) =>
      dataResponse(await changeChannel(platform, params.token, body, language)),
  });

  api.admin(endpoints.listBookings, {
    handle: async ({ query }) => pageResponse(await findBookings(platform, query)),
  });

  api.admin(endpoints.getBooking, {
    handle: async ({ params }) => dataResponse(await findBooking(platform, params.id)),
  });
}
