import { recordParams } from '../list.ts';
import { mailDetails, mailListQuery, mailPage, mailRow } from '../mail.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** The outgoing mail of the agency. */
export const mailEndpoints = {
  listMails: define({
    method: 'GET',
    path: '/admin/mails',
    summary: 'List outgoing mails: waiting, sent and failed',
    tag: 'Admin',
    access: 'admin',
    query: mailListQuery,
    status: 200,
    response: mailPage,
  }),
  getMail: define({
    method: 'GET',
    path: '/admin/mails/:id',
    summary: 'Read a mail, with its text',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(mailDetails),
    refusals: ['NOT_FOUND'],
  }),
  resendMail: define({
    method: 'POST',
    path: '/admin/mails/:id/send',
    summary: 'Resend a mail; one that is waiting or has failed is tried at once',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(mailRow),
    refusals: ['NOT_FOUND', 'MAIL_NOT_KEPT', 'AGENCY_INVENTED'],
  }),
} as const;
