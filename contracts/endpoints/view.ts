import { z } from 'zod';
import { recordParams } from '../list.ts';
import { done, success } from '../response.ts';
import { savedView, viewChange, viewRequest } from '../view.ts';
import { define } from './endpoint.ts';

const common = { tag: 'Admin', access: 'admin', status: 200 } as const;

/** Named views of the lists: each admin's own, and those that all share. */
export const viewEndpoints = {
  listViews: define({
    ...common,
    method: 'GET',
    path: '/admin/views',
    summary: 'List the saved views: those of the caller, and those that all admins share',
    response: success(z.array(savedView)),
  }),
  saveView: define({
    ...common,
    method: 'POST',
    path: '/admin/views',
    summary: 'Save a view of a list under a name',
    body: viewRequest,
    response: success(savedView),
    refusals: ['VIEW_LIMIT'],
  }),
  changeView: define({
    ...common,
    method: 'PATCH',
    path: '/admin/views/:id',
    summary: 'Rename a saved view, change what it shows, or share it',
    params: recordParams,
    body: viewChange,
    response: success(savedView),
    refusals: ['NOT_FOUND'],
  }),
  deleteView: define({
    ...common,
    method: 'DELETE',
    path: '/admin/views/:id',
    summary: 'Delete a saved view',
    params: recordParams,
    response: done,
    refusals: ['NOT_FOUND'],
  }),
} as const;
