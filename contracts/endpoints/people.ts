import { recordParams } from '../list.ts';
import {
  invitation,
  invitationAcceptance,
  invitationRequest,
  invitationToken,
  people,
  receivedInvitation,
  roleChange,
} from '../people.ts';
import { done, success } from '../response.ts';
import { define } from './endpoint.ts';

/** A change to who may work with the back office. */
const change = { tag: 'Admin', access: 'owner', needsStepUp: true, status: 200 } as const;
const ofPerson = { ...change, params: recordParams, response: done } as const;

/** The people of the agency: who is one, with which role, and who is invited. */
export const peopleEndpoints = {
  listPeople: define({
    method: 'GET',
    path: '/admin/people',
    summary: 'List the people of the agency, and who is invited',
    tag: 'Admin',
    access: 'owner',
    status: 200,
    response: success(people),
  }),
  setPersonRole: define({
    ...ofPerson,
    method: 'PATCH',
    path: '/admin/people/:id/role',
    summary: 'Change the role of a person',
    body: roleChange,
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  disablePerson: define({
    ...ofPerson,
    method: 'POST',
    path: '/admin/people/:id/disable',
    summary: 'Keep a person from logging in, and end their sessions at once',
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  enablePerson: define({
    ...ofPerson,
    method: 'POST',
    path: '/admin/people/:id/enable',
    summary: 'Let a person log in again',
    refusals: ['NOT_FOUND'],
  }),
  removePerson: define({
    ...ofPerson,
    method: 'DELETE',
    path: '/admin/people/:id',
    summary: 'Remove a person; the trail of what they did stays, with their name',
    refusals: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  invitePerson: define({
    ...change,
    method: 'POST',
    path: '/admin/invitations',
    summary: 'Invite somebody by mail; an earlier invitation of the same address stops working',
    body: invitationRequest,
    response: success(invitation),
    refusals: ['EMAIL_TAKEN'],
  }),
  resendInvitation: define({
    ...change,
    method: 'POST',
    path: '/admin/invitations/:id/resend',
    summary: 'Send an invitation again, with a new link in place of the old one',
    params: recordParams,
    response: success(invitation),
    refusals: ['NOT_FOUND'],
  }),
  withdrawInvitation: define({
    ...ofPerson,
    method: 'DELETE',
    path: '/admin/invitations/:id',
    summary: 'Withdraw an invitation, whose link stops working',
    refusals: ['NOT_FOUND'],
  }),
  getInvitation: define({
    method: 'POST',
    path: '/invitation/read',
    summary: 'Read the invitation that a link stands for',
    tag: 'Accounts',
    access: 'public',
    body: invitationToken,
    status: 200,
    response: success(receivedInvitation),
    refusals: ['INVITATION_INVALID'],
  }),
  acceptInvitation: define({
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Join with a name and a password, which uses the invitation up',
    tag: 'Accounts',
    access: 'public',
    body: invitationAcceptance,
    status: 200,
    response: done,
    refusals: ['INVITATION_INVALID'],
  }),
} as const;
