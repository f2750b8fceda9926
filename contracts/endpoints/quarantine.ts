import { recordParams } from '../list.ts';
import { proofOfWorkChallenge, proofOfWorkParams } from '../proof-of-work.ts';
import { quarantineMove, quarantineMoved, quarantineParams } from '../quarantine.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** What keeps robots out: proofs of work for visitors, quarantine for admins. */
export const quarantineEndpoints = {
  getProofOfWorkChallenge: define({
    method: 'GET',
    path: '/proof-of-work/:form',
    summary: 'Get a challenge; its solution goes into the header Proof-Of-Work of the form',
    tag: 'Public',
    access: 'public',
    params: proofOfWorkParams,
    status: 200,
    response: success(proofOfWorkChallenge),
  }),
  moveQuarantined: define({
    method: 'POST',
    path: '/admin/quarantine/:list/move',
    summary:
      'Release records from quarantine, which sends their mails, or mark records as spam, several for owners only',
    tag: 'Admin',
    access: 'admin',
    params: quarantineParams,
    body: quarantineMove,
    status: 200,
    response: success(quarantineMoved),
    refusals: ['OWNER_ONLY'],
  }),
  undoQuarantineMove: define({
    method: 'POST',
    path: '/admin/quarantine/changes/:id/undo',
    summary: 'Undo a move: records go back to where they were, with the mails that have not been sent',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(quarantineMoved),
    refusals: ['NOT_FOUND', 'OWNER_ONLY'],
  }),
} as const;
