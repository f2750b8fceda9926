import { z } from 'zod';
import { exportOptions, pagingFields } from '../export.ts';
import { recordParams } from '../list.ts';
import { quoteCreated, quoteListQuery, quoteRequest, quoteRow } from '../quote.ts';
import { page, success } from '../response.ts';
import { statusChange, statusesChange, statusesChanged } from '../status.ts';
import { define } from './endpoint.ts';

/** Quote requests. */
export const quoteEndpoints = {
  createQuote: define({
    method: 'POST',
    path: '/quotes',
    summary: 'Request a quote',
    tag: 'Public',
    access: 'public',
    body: quoteRequest,
    status: 201,
    response: success(quoteCreated),
  }),
  listQuotes: define({
    method: 'GET',
    path: '/admin/quotes',
    summary: 'List quote requests',
    tag: 'Admin',
    access: 'admin',
    query: quoteListQuery,
    status: 200,
    response: page(quoteRow),
  }),
  getQuote: define({
    method: 'GET',
    path: '/admin/quotes/:id',
    summary: 'Read a quote request',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(quoteRow),
    refusals: ['NOT_FOUND'],
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
    response: success(quoteRow),
    refusals: ['NOT_FOUND'],
  }),
  setQuoteStatuses: define({
    method: 'PATCH',
    path: '/admin/quotes/status',
    summary: 'Set the status of several quote requests at once',
    tag: 'Admin',
    access: 'admin',
    body: statusesChange,
    status: 200,
    response: success(statusesChanged),
  }),
  exportQuotes: define({
    method: 'GET',
    path: '/admin/quotes/export',
    summary: 'Export quote requests as CSV',
    tag: 'Admin',
    access: 'owner',
    needsStepUp: true,
    query: quoteListQuery.omit(pagingFields).extend(exportOptions),
    status: 200,
    response: z.file(),
    file: 'text/csv',
  }),
} as const;
