import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLaunch } from './service.ts';

/** @param publicUrl the origin of the site */
export function launchRoutes(api: Api, { database, clock, identity }: Platform, publicUrl: string): void {
  const sources = { database, clock, mailsLeave: identity.mailsLeave, publicUrl };
  api.owner(endpoints.getLaunch, {
    handle: async ({ caller }) => dataResponse(await getLaunch(sources, caller.accountId)),
  });
}
