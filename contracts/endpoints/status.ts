import { recordParams } from '../list.ts';
import { success } from '../response.ts';
import { changeUndone } from '../status.ts';
import { define } from './endpoint.ts';

/** Changes of status, whichever list they were made in. */
export const statusEndpoints = {
  undoChange: define({
    method: 'POST',
    path: '/admin/changes/:id/undo',
    summary: 'Undo a change: restore the previous statuses',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(changeUndone),
    refusals: ['NOT_FOUND'],
  }),
} as const;
