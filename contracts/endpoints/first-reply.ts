import { firstRepliesRecorded, firstRepliesWithdrawn, repliedElsewhere } from '../first-reply.ts';
import { recordParams } from '../list.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** First replies that were given elsewhere. */
export const firstReplyEndpoints = {
  recordFirstReplies: define({
    method: 'POST',
    path: '/admin/first-replies',
    summary: 'Record that leads were replied to elsewhere, such as by phone',
    tag: 'Admin',
    access: 'admin',
    body: repliedElsewhere,
    status: 200,
    response: success(firstRepliesRecorded),
  }),
  undoFirstReplies: define({
    method: 'POST',
    path: '/admin/first-replies/:id/undo',
    summary: 'Undo that leads were replied to elsewhere',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(firstRepliesWithdrawn),
    refusals: ['NOT_FOUND'],
  }),
} as const;
