import { mailOrigin, mailTokenParams } from '../email-ownership.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** What the reader of a mail says about the address it went to, with the token in its links. */
export const emailOwnershipEndpoints = {
  getMailOrigin: define({
    method: 'GET',
    path: '/mail/:token',
    summary: 'Read why a mail was sent, with the token in its link "This was not me"; changes nothing',
    tag: 'Public',
    access: 'public',
    params: mailTokenParams,
    status: 200,
    response: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
  disputeEmail: define({
    method: 'POST',
    path: '/mail/:token/dispute',
    summary:
      'Say that somebody else gave the address: it gets no more mails, and the agency is told; of a confirmed address, a mail to it asks first',
    tag: 'Public',
    access: 'public',
    params: mailTokenParams,
    status: 200,
    response: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
  acknowledgeEmail: define({
    method: 'POST',
    path: '/mail/:token/acknowledge',
    summary: 'Revoke the dispute: mails to the address go on',
    tag: 'Public',
    access: 'public',
    params: mailTokenParams,
    status: 200,
    response: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
  confirmEmail: define({
    method: 'POST',
    path: '/mail/:token/confirm',
    summary: 'Note that whoever opened a mailed link acts on its page, which confirms the address',
    tag: 'Public',
    access: 'public',
    params: mailTokenParams,
    status: 200,
    response: success(mailOrigin),
    refusals: ['NOT_FOUND'],
  }),
} as const;
