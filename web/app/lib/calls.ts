import type { EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';

type Table = typeof endpoints;

/**
 * Method and path of every call. The type checker compares each line with the contracts' table, so that the browser need
 * not load that table, and with it every schema and Zod, to send a request.
 */
export const calls = {
  createContact: 'POST /contact',
  createQuote: 'POST /quotes',
  getAvailability: 'GET /booking/availability',
  createBooking: 'POST /booking/create',
  getManagedBooking: 'GET /booking/manage/:token',
  cancelBooking: 'POST /booking/manage/:token/cancel',
  rescheduleBooking: 'POST /booking/manage/:token/reschedule',
  registerClient: 'POST /client/register',
  loginClient: 'POST /client/login',
  loginAdmin: 'POST /admin/login',
  getIdentity: 'GET /auth/me',
  logout: 'POST /auth/logout',
  requestReset: 'POST /auth/request-reset',
  performReset: 'POST /auth/perform-reset',
  listQuotes: 'GET /admin/quotes',
  listContacts: 'GET /admin/contacts',
  listBookings: 'GET /admin/bookings',
  setQuoteStatus: 'PATCH /admin/quotes/:id/status',
  setContactStatus: 'PATCH /admin/contacts/:id/status',
  setBookingStatus: 'PATCH /admin/bookings/:id/status',
  getBrief: 'GET /wizard',
  getBriefStep: 'GET /wizard/:step',
  saveBriefStep: 'POST /wizard/save',
  submitBrief: 'POST /wizard/submit',
  listClients: 'GET /admin/clients',
  listDashboardClients: 'GET /admin/dashboard/clients',
  listBriefs: 'GET /admin/wizards',
  listSessions: 'GET /admin/dashboard/sessions',
  getStats: 'GET /admin/dashboard/stats',
  validateClient: 'PATCH /admin/clients/:id/validate',
  validateDashboardClient: 'PATCH /admin/dashboard/clients/:id/validate',
  deleteClient: 'DELETE /admin/dashboard/clients/:id',
} as const satisfies { [N in EndpointName]: `${Table[N]['method']} ${Table[N]['path']}` };
