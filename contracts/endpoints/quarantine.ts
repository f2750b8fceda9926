import { success } from '../answer.ts';
import { recordParams } from '../list.ts';
import { proofChallenge, proofParams } from '../proof.ts';
import { quarantineMove, quarantineMoved, quarantineParams } from '../quarantine.ts';
import { define } from './endpoint.ts';

/** What keeps robots out: proofs of work for visitors, quarantine for admins. */
export const quarantineEndpoints = {
  getProofChallenge: define({
    method: 'GET',
    path: '/proof/:form',
    summary: 'Get a challenge; its solution goes into the header Proof-Of-Work of the form',
    tag: 'Public',
    access: 'public',
    params: proofParams,
    status: 200,
    answer: success(proofChallenge),
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
    answer: success(quarantineMoved),
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
    answer: success(quarantineMoved),
    refusals: ['NOT_FOUND', 'OWNER_ONLY'],
  }),
} as const;
