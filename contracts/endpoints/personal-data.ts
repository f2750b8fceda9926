import { clientProfile } from '../account.ts';
import { personalData } from '../personal-data.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** What clients may do about their own data (GDPR, articles 15, 17 and 20). */
export const personalDataEndpoints = {
  getPersonalData: define({
    method: 'GET',
    path: '/client/data',
    summary: 'Download everything stored about oneself',
    tag: 'Accounts',
    access: 'client',
    status: 200,
    response: success(personalData),
  }),
  requestDeletion: define({
    method: 'POST',
    path: '/client/deletion-request',
    summary: 'Request the deletion of one’s account; repeating it has no effect',
    tag: 'Accounts',
    access: 'client',
    status: 200,
    response: success(clientProfile),
  }),
  withdrawDeletion: define({
    method: 'DELETE',
    path: '/client/deletion-request',
    summary: 'Withdraw the deletion request; has no effect if there is none',
    tag: 'Accounts',
    access: 'client',
    status: 200,
    response: success(clientProfile),
  }),
} as const;
