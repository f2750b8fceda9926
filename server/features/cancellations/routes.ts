import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelBookings, undoCancellation } from './service.ts';

export function cancellationRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.cancelBookings, {
    handle: async ({ caller, body }) => dataResponse(await cancelBookings(platform, caller, body)),
  });

  api.admin(endpoints.undoCancellation, {
    handle: async ({ caller, params }) => dataResponse(await undoCancellation(platform, caller, params.id)),
  });
}
