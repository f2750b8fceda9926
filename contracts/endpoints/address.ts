import { addressParams, mailOrigin } from '../address.ts';
import { success } from '../answer.ts';
import { define } from './endpoint.ts';

/** What the reader of a mail says about the address it went to, with the token in its links. */
export const addressEndpoints = {
  getMailOrigin: define({
    method: 'GET',
    path: '/mail/:token',
    summary: 'Read why a mail was sent, with the token in its link "This was not me"; changes nothing',
    tag: 'Public',
    access: 'public',
    params: addressParams,
    status: 200,
    answer: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
  disownAddress: define({
    method: 'POST',
    path: '/mail/:token/disown',
    summary:
      'Say that somebody else gave the address: it gets no more mails, and the agency is told; of a proven address, a mail to it asks first',
    tag: 'Public',
    access: 'public',
    params: addressParams,
    status: 200,
    answer: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
  acknowledgeAddress: define({
    method: 'POST',
    path: '/mail/:token/acknowledge',
    summary: 'Take that back: mails to the address go on',
    tag: 'Public',
    access: 'public',
    params: addressParams,
    status: 200,
    answer: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
  proveAddress: define({
    method: 'POST',
    path: '/mail/:token/prove',
    summary: 'Note that whoever opened a mailed link acts on its page, which proves the address',
    tag: 'Public',
    access: 'public',
    params: addressParams,
    status: 200,
    answer: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
} as const;
