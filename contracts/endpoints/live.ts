import { z } from 'zod';
import { listCounts } from '../live.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** How the lists stand, and how they change. */
export const liveEndpoints = {
  getCounts: define({
    method: 'GET',
    path: '/admin/counts',
    summary: 'Count the records in each list',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    response: success(listCounts),
  }),
  watchLists: define({
    method: 'GET',
    path: '/admin/events',
    summary:
      'Watch the lists: server-sent events with their counts and versions, and for owners who else edits the content',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    response: z.file(),
    file: 'text/event-stream',
  }),
} as const;
