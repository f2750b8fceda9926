import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBooking } from '../bookings/service.ts';
import { findContact } from '../contacts/service.ts';
import { findQuote } from '../quotes/service.ts';
import { setStatuses, undoChange } from './service.ts';

type StatusCall = {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body: { readonly status: Parameters<typeof setStatuses>[3]['status'] };
};

export function statusRoutes(api: Api, platform: Platform): void {
  /** A single lead follows the same rules as many, and is answered as its list shows it. */
  const one =
    <Row>(list: LeadList, find: (id: string) => Promise<Row | Refusal>) =>
    async ({ caller, params, body }: StatusCall) => {
      const { missing } = await setStatuses(platform, caller, list, { ids: [params.id], status: body.status });
      return missing.length > 0 ? refuse('NOT_FOUND') : find(params.id);
    };
  const setQuote = one('quotes', (id) => findQuote(platform, id));
  const setContact = one('contacts', (id) => findContact(platform, id));
  const setBooking = one('bookings', (id) => findBooking(platform, id));

  api.admin(endpoints.setQuoteStatus, { handle: async (call) => dataResponse(await setQuote(call)) });
  api.admin(endpoints.setContactStatus, { handle: async (call) => dataResponse(await setContact(call)) });
  api.admin(endpoints.setBookingStatus, { handle: async (call) => dataResponse(await setBooking(call)) });

  api.admin(endpoints.setQuoteStatuses, {
    handle: async ({ caller, body }) => dataResponse(await setStatuses(platform, caller, 'quotes', body)),
  });
  api.admin(endpoints.setContactStatuses, {
    handle: async ({ caller, body }) => dataResponse(await setStatuses(platform, caller, 'contacts', body)),
  });
  api.admin(endpoints.setBookingStatuses, {
    handle: async ({ caller, body }) => dataResponse(await setStatuses(platform, caller, 'bookings', body)),
  });

  api.admin(endpoints.undoChange, {
    handle: async ({ caller, params }) => dataResponse(await undoChange(platform, caller, params.id)),
  });
}
