import type { z } from 'zod';
import {
  adminSession,
  clientSession,
  credentials,
  identity,
  registration,
  resetPerform,
  resetRequest,
} from './account.ts';
import { recordParams, statusChange } from './admin.ts';
import { done, page, success } from './answer.ts';
import {
  availability,
  bookingCreated,
  bookingListQuery,
  bookingRequest,
  bookingRow,
  managedBooking,
  manageParams,
  rescheduleRequest,
} from './booking.ts';
import { contactCreated, contactListQuery, contactRequest, contactRow } from './contact.ts';
import type { ErrorCode } from './errors.ts';
import { quoteCreated, quoteListQuery, quoteRequest, quoteRow } from './quote.ts';

/** Who may call: anyone, whoever is logged in, a client whose account is validated, or an admin. */
export type Access = 'public' | 'account' | 'client' | 'admin';

/**
 * One call of the API: where it is, who may call it, what comes in and what goes out. From this table the server
 * validates and answers, the browser calls, and the OpenAPI document is made.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`; a parameter is written `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: 'Public' | 'Accounts' | 'Brief' | 'Admin' | 'Operation';
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The HTTP status of success. */
  readonly status: 200 | 201;
  readonly answer: z.ZodType;
  /** Refusals that belong to this call, beside those every call shares. */
  readonly refusals?: readonly ErrorCode[];
};

const define = <const E extends Endpoint>(endpoint: E): E => endpoint;

export const endpoints = {
  createContact: define({
    method: 'POST',
    path: '/contact',
    summary: 'Send a message to the agency',
    tag: 'Public',
    access: 'public',
    body: contactRequest,
    status: 201,
    answer: success(contactCreated),
  }),
  createQuote: define({
    method: 'POST',
    path: '/quotes',
    summary: 'Ask for a priced quote',
    tag: 'Public',
    access: 'public',
    body: quoteRequest,
    status: 201,
    answer: success(quoteCreated),
  }),
  getAvailability: define({
    method: 'GET',
    path: '/booking/availability',
    summary: 'The times that can be booked',
    tag: 'Public',
    access: 'public',
    status: 200,
    answer: success(availability),
  }),
  createBooking: define({
    method: 'POST',
    path: '/booking/create',
    summary: 'Book a meeting',
    tag: 'Public',
    access: 'public',
    body: bookingRequest,
    status: 201,
    answer: success(bookingCreated),
    refusals: ['SLOT_TAKEN', 'SLOT_UNKNOWN'],
  }),
  getManagedBooking: define({
    method: 'GET',
    path: '/booking/manage/:token',
    summary: 'Read one’s own meeting, with the secret from the confirmation e-mail',
    tag: 'Public',
    access: 'public',
    params: manageParams,
    status: 200,
    answer: success(managedBooking),
    refusals: ['NOT_FOUND'],
  }),
  cancelBooking: define({
    method: 'POST',
    path: '/booking/manage/:token/cancel',
    summary: 'Cancel one’s own meeting; the time is free again',
    tag: 'Public',
    access: 'public',
    params: manageParams,
    status: 200,
    answer: success(managedBooking),
    refusals: ['NOT_FOUND'],
  }),
  rescheduleBooking: define({
    method: 'POST',
    path: '/booking/manage/:token/reschedule',
    summary: 'Move one’s own meeting to another time',
    tag: 'Public',
    access: 'public',
    params: manageParams,
    body: rescheduleRequest,
    status: 200,
    answer: success(managedBooking),
    refusals: ['NOT_FOUND', 'SLOT_TAKEN', 'SLOT_UNKNOWN'],
  }),

  registerClient: define({
    method: 'POST',
    path: '/client/register',
    summary: 'Ask for a client account; an admin validates it',
    tag: 'Accounts',
    access: 'public',
    body: registration,
    status: 201,
    answer: done,
    refusals: ['EMAIL_TAKEN'],
  }),
  loginClient: define({
    method: 'POST',
    path: '/client/login',
    summary: 'Log in as a client',
    tag: 'Accounts',
    access: 'public',
    body: credentials,
    status: 200,
    answer: success(clientSession),
    refusals: ['INVALID_CREDENTIALS'],
  }),
  loginAdmin: define({
    method: 'POST',
    path: '/admin/login',
    summary: 'Log in as an admin',
    tag: 'Accounts',
    access: 'public',
    body: credentials,
    status: 200,
    answer: success(adminSession),
    refusals: ['INVALID_CREDENTIALS'],
  }),
  getIdentity: define({
    method: 'GET',
    path: '/auth/me',
    summary: 'Who holds this token',
    tag: 'Accounts',
    access: 'account',
    status: 200,
    answer: success(identity),
  }),
  logout: define({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    tag: 'Accounts',
    access: 'account',
    status: 200,
    answer: done,
  }),
  requestReset: define({
    method: 'POST',
    path: '/auth/request-reset',
    summary: 'Ask for a link to set a new password; the answer is the same whether or not the account exists',
    tag: 'Accounts',
    access: 'public',
    body: resetRequest,
    status: 200,
    answer: done,
  }),
  performReset: define({
    method: 'POST',
    path: '/auth/perform-reset',
    summary: 'Set a new password with the token of a reset link',
    tag: 'Accounts',
    access: 'public',
    body: resetPerform,
    status: 200,
    answer: done,
    refusals: ['TOKEN_INVALID'],
  }),

  listQuotes: define({
    method: 'GET',
    path: '/admin/quotes',
    summary: 'Quote requests',
    tag: 'Admin',
    access: 'admin',
    query: quoteListQuery,
    status: 200,
    answer: page(quoteRow),
  }),
  listContacts: define({
    method: 'GET',
    path: '/admin/contacts',
    summary: 'Contact messages',
    tag: 'Admin',
    access: 'admin',
    query: contactListQuery,
    status: 200,
    answer: page(contactRow),
  }),
  listBookings: define({
    method: 'GET',
    path: '/admin/bookings',
    summary: 'Meetings',
    tag: 'Admin',
    access: 'admin',
    query: bookingListQuery,
    status: 200,
    answer: page(bookingRow),
  }),
  setQuoteStatus: define({
    method: 'PATCH',
    path: '/admin/quotes/:id/status',
    summary: 'Set the status of a quote request',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    body: statusChange,
    status: 200,
    answer: success(quoteRow),
    refusals: ['NOT_FOUND'],
  }),
  setContactStatus: define({
    method: 'PATCH',
    path: '/admin/contacts/:id/status',
    summary: 'Set the status of a contact message',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    body: statusChange,
    status: 200,
    answer: success(contactRow),
    refusals: ['NOT_FOUND'],
  }),
  setBookingStatus: define({
    method: 'PATCH',
    path: '/admin/bookings/:id/status',
    summary: 'Set the status of a meeting',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    body: statusChange,
    status: 200,
    answer: success(bookingRow),
    refusals: ['NOT_FOUND'],
  }),
} as const;

export type EndpointName = keyof typeof endpoints;
