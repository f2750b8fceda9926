import { z } from 'zod';
import { contactCreated, contactListQuery, contactRequest, contactRow } from '../contact.ts';
import { exportOptions, pagingFields } from '../export.ts';
import { recordParams } from '../list.ts';
import { page, success } from '../response.ts';
import { statusChange, statusesChange, statusesChanged } from '../status.ts';
import { define } from './endpoint.ts';

/** Contact messages. */
export const contactEndpoints = {
  createContact: define({
    method: 'POST',
    path: '/contact',
    summary: 'Send a contact request',
    tag: 'Public',
    access: 'public',
    body: contactRequest,
    status: 201,
    response: success(contactCreated),
  }),
  listContacts: define({
    method: 'GET',
    path: '/admin/contacts',
    summary: 'List contact requests',
    tag: 'Admin',
    access: 'admin',
    query: contactListQuery,
    status: 200,
    response: page(contactRow),
  }),
  getContact: define({
    method: 'GET',
    path: '/admin/contacts/:id',
    summary: 'Read a contact request',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(contactRow),
    refusals: ['NOT_FOUND'],
  }),
  setContactStatus: define({
    method: 'PATCH',
    path: '/admin/contacts/:id/status',
    summary: 'Set the status of a contact request',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    body: statusChange,
    status: 200,
    response: success(contactRow),
    refusals: ['NOT_FOUND'],
  }),
  setContactStatuses: define({
    method: 'PATCH',
    path: '/admin/contacts/status',
    summary: 'Set the status of several contact requests at once',
    tag: 'Admin',
    access: 'admin',
    body: statusesChange,
    status: 200,
    response: success(statusesChanged),
  }),
  exportContacts: define({
    method: 'GET',
    path: '/admin/contacts/export',
    summary: 'Export contact requests as CSV',
    tag: 'Admin',
    access: 'owner',
    needsStepUp: true,
    query: contactListQuery.omit(pagingFields).extend(exportOptions),
    status: 200,
    response: z.file(),
    file: 'text/csv',
  }),
} as const;
