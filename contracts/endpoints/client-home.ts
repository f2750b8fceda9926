import { success } from '../answer.ts';
import { clientHome } from '../client-home.ts';
import { define } from './endpoint.ts';

export const clientHomeEndpoints = {
  getClientHome: define({
    method: 'GET',
    path: '/account/home',
    summary: 'Read where one’s project stands: requests with answers, meetings, and the brief',
    tag: 'Accounts',
    access: 'client',
    status: 200,
    answer: success(clientHome),
  }),
} as const;
