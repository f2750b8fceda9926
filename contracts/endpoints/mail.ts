import { recordParams } from '../admin.ts';
import { success } from '../answer.ts';
import { mailDetails, mailListQuery, mailPage, mailRow } from '../mail.ts';
import { define } from './endpoint.ts';

/** The agency's view of its outgoing mail. */
export const mailEndpoints = {
  listMails: define({
    method: 'GET',
    path: '/admin/mails',
    summary: 'Mails: sent, waiting, given up',
    tag: 'Admin',
    access: 'admin',
    query: mailListQuery,
    status: 200,
    answer: mailPage,
  }),
  getMail: define({
    method: 'GET',
    path: '/admin/mails/:id',
    summary: 'The mail itself',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    answer: success(mailDetails),
    refusals: ['NOT_FOUND'],
  }),
  resendMail: define({
    method: 'POST',
    path: '/admin/mails/:id/send',
    summary: 'Send a mail again; one that waits or was given up is tried at once',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    answer: success(mailRow),
    refusals: ['NOT_FOUND', 'MAIL_NOT_KEPT'],
  }),
} as const;
