import { figures, figuresQuery } from '../figures.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** What became of requests, by month and by service. */
export const figuresEndpoints = {
  getFigures: define({
    method: 'GET',
    path: '/admin/figures',
    summary: 'Read first replies, and the way from lead to signature, by month and by service',
    tag: 'Admin',
    access: 'admin',
    query: figuresQuery,
    status: 200,
    response: success(figures),
  }),
} as const;
