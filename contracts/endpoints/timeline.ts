import { success } from '../response.ts';
import { timeline, timelineQuery } from '../timeline.ts';
import { define } from './endpoint.ts';

/** The history of one person. */
export const timelineEndpoints = {
  getTimeline: define({
    method: 'GET',
    path: '/admin/timeline',
    summary: 'Read everything known about a person, by e-mail address',
    tag: 'Admin',
    access: 'admin',
    query: timelineQuery,
    status: 200,
    response: success(timeline),
  }),
} as const;
