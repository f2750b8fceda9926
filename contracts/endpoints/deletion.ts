import { deletionUndone, recordsDeleted, recordsDeletion } from '../deletion.ts';
import { recordParams } from '../list.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

const deletion = {
  method: 'POST',
  tag: 'Admin',
  access: 'owner',
  body: recordsDeletion,
  status: 200,
  response: success(recordsDeleted),
} as const;

/** Deleting records, one or many, and bringing them back. */
export const deletionEndpoints = {
  deleteQuotes: define({ ...deletion, path: '/admin/quotes/delete', summary: 'Delete requests for a quote' }),
  deleteContacts: define({ ...deletion, path: '/admin/contacts/delete', summary: 'Delete contact requests' }),
  deleteBookings: define({
    ...deletion,
    path: '/admin/bookings/delete',
    summary: 'Delete bookings, whose times are free again at once; nobody is told',
  }),
  deleteClients: define({
    ...deletion,
    path: '/admin/clients/delete',
    summary: 'Delete clients, with their sessions and briefs',
  }),
  undoDeletion: define({
    method: 'POST',
    path: '/admin/deletions/:id/undo',
    summary: 'Bring back what was deleted together, for half a minute',
    tag: 'Admin',
    access: 'owner',
    params: recordParams,
    status: 200,
    response: success(deletionUndone),
    refusals: ['NOT_FOUND'],
  }),
} as const;
