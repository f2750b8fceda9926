import { success } from '../answer.ts';
import { figures, figuresQuery } from '../figures.ts';
import { define } from './endpoint.ts';

/** What became of requests, by month and by service. */
export const figuresEndpoints = {
  getFigures: define({
    method: 'GET',
    path: '/admin/figures',
    summary: 'Read first answers, and the way from lead to signature, by month and by service',
    tag: 'Admin',
    access: 'admin',
    query: figuresQuery,
    status: 200,
    answer: success(figures),
  }),
} as const;
