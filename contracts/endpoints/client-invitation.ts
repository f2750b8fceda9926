import {
  clientInvitationAcceptance,
  clientInvitationRequest,
  clientInvitationToken,
  clientInvited,
  receivedClientInvitation,
} from '../client-invitation.ts';
import { done, success } from '../response.ts';
import { define } from './endpoint.ts';

/** The agency invites somebody who has written as a client, who then need not wait for validation. */
export const clientInvitationEndpoints = {
  inviteClient: define({
    method: 'POST',
    path: '/admin/client-invitations',
    summary: 'Invite the person of a lead as a client; an earlier link stops working',
    tag: 'Admin',
    access: 'admin',
    body: clientInvitationRequest,
    status: 200,
    response: success(clientInvited),
    refusals: ['NOT_FOUND', 'ADDRESS_DISPUTED'],
  }),
  getClientInvitation: define({
    method: 'POST',
    path: '/client-invitation/read',
    summary: 'Read the invitation of a client that a link stands for',
    tag: 'Accounts',
    access: 'public',
    body: clientInvitationToken,
    status: 200,
    response: success(receivedClientInvitation),
    refusals: ['INVITATION_INVALID'],
  }),
  acceptClientInvitation: define({
    method: 'POST',
    path: '/client-invitation/accept',
    summary: 'Make a validated account with a password, which uses the invitation up',
    tag: 'Accounts',
    access: 'public',
    body: clientInvitationAcceptance,
    status: 200,
    response: done,
    refusals: ['INVITATION_INVALID', 'EMAIL_TAKEN'],
  }),
} as const;
