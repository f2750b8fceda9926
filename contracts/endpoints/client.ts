import { z } from 'zod';
import { done, page, success } from '../answer.ts';
import { clientListQuery, clientRow } from '../client.ts';
import { exportOptions, pagingFields } from '../export.ts';
import { id } from '../fields.ts';
import { recordParams } from '../list.ts';
import { define } from './endpoint.ts';

/** Client accounts, as admins see them. */
export const clientEndpoints = {
  listClients: define({
    method: 'GET',
    path: '/admin/clients',
    summary: 'List clients',
    tag: 'Admin',
    access: 'admin',
    query: clientListQuery,
    status: 200,
    answer: page(clientRow),
  }),
  listDashboardClients: define({
    method: 'GET',
    path: '/admin/dashboard/clients',
    summary: 'List clients for the dashboard',
    tag: 'Admin',
    access: 'admin',
    query: clientListQuery,
    status: 200,
    answer: page(clientRow),
  }),
  getClient: define({
    method: 'GET',
    path: '/admin/clients/:id',
    summary: 'Read a client',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    answer: success(clientRow),
    refusals: ['NOT_FOUND'],
  }),
  validateClient: define({
    method: 'PATCH',
    path: '/admin/clients/:id/validate',
    summary: 'Validate a client; repeating it has no effect',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    answer: success(clientRow),
    refusals: ['NOT_FOUND'],
  }),
  validateDashboardClient: define({
    method: 'PATCH',
    path: '/admin/dashboard/clients/:id/validate',
    summary: 'Validate a client from the dashboard',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    answer: success(clientRow),
    refusals: ['NOT_FOUND'],
  }),
  deleteClient: define({
    method: 'DELETE',
    path: '/admin/dashboard/clients/:id',
    summary: 'Delete a client, with all sessions and the brief',
    tag: 'Admin',
    access: 'owner',
    params: recordParams,
    status: 200,
    answer: done.extend({ data: z.object({ deletion: id.meta({ description: 'Undoes it, for half a minute' }) }) }),
    refusals: ['NOT_FOUND'],
  }),
  exportClients: define({
    method: 'GET',
    path: '/admin/clients/export',
    summary: 'Export clients as CSV',
    tag: 'Admin',
    access: 'owner',
    confirms: true,
    query: clientListQuery.omit(pagingFields).extend(exportOptions),
    status: 200,
    answer: z.file(),
    file: 'text/csv',
  }),
} as const;
