import { z } from 'zod';
import { success } from '../answer.ts';
import { clientHome } from '../client-home.ts';
import { recordParams } from '../list.ts';
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
  getOwnReplyFile: define({
    method: 'GET',
    path: '/account/replies/files/:id',
    summary: 'Download a file that came with a reply to what one has asked, once the address is proven',
    tag: 'Accounts',
    access: 'client',
    params: recordParams,
    status: 200,
    answer: z.file(),
    file: 'application/octet-stream',
    refusals: ['NOT_FOUND'],
  }),
} as const;
