import { done, success } from '../answer.ts';
import { accountChanges, ownAccount, passwordChange } from '../own-account.ts';
import { define } from './endpoint.ts';

/** What every holder of an account may do about it, client or admin. */
export const ownAccountEndpoints = {
  getOwnAccount: define({
    method: 'GET',
    path: '/account',
    summary: 'Read one’s own account',
    tag: 'Accounts',
    access: 'signedIn',
    setsUp: true,
    status: 200,
    answer: success(ownAccount),
  }),
  changeOwnAccount: define({
    method: 'PATCH',
    path: '/account',
    summary: 'Change one’s name or the language of one’s mails',
    tag: 'Accounts',
    access: 'signedIn',
    body: accountChanges,
    status: 200,
    answer: success(ownAccount),
  }),
  changePassword: define({
    method: 'POST',
    path: '/account/password',
    summary: 'Change one’s password, which ends every other session',
    tag: 'Accounts',
    access: 'signedIn',
    body: passwordChange,
    status: 200,
    answer: done,
    refusals: ['NOT_CONFIRMED'],
  }),
} as const;
