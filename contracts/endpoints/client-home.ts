import { z } from 'zod';
import { clientHome } from '../client-home.ts';
import { recordParams } from '../list.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

export const clientHomeEndpoints = {
  getClientHome: define({
    method: 'GET',
    path: '/account/home',
    summary: 'Read where one’s project stands: requests with answers, meetings, and the brief',
    tag: 'Accounts',
    access: 'client',
    status: 200,
    response: success(clientHome),
  }),
  getOwnReplyFile: define({
    method: 'GET',
    path: '/account/replies/files/:id',
    summary: 'Download a file that came with a reply to what one has asked, once the address is confirmed',
    tag: 'Accounts',
    access: 'client',
    params: recordParams,
    status: 200,
    response: z.file(),
    file: 'application/octet-stream',
    refusals: ['NOT_FOUND'],
  }),
} as const;
