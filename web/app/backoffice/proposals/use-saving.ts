import type { ProposalContent, ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useStoreProposal } from './proposal-query.ts';

/** What has become of the latest attempt to store a draft; before the first, what was opened is stored. */
type Attempt = 'saved' | 'saving' | 'failed' | 'conflict';

/** Where a draft stands: everything is stored, something is not, it is being stored, or that failed. */
export type SavingState = Attempt | 'unsaved';

/** @param isSent whether the latest attempt had just the words on screen */
export function stateOf(attempt: Attempt, isSent: boolean): SavingState {
  return isSent || attempt === 'saving' || attempt === 'conflict' ? attempt : 'unsaved';
}

/**
 * Stores a draft, one change after the other, each based on the revision before.
 * @param from the revision that the first is based on; by default that of the proposal
 */
export function useSaving(proposal: ProposalDetails, from = proposal.revision) {
  const store = useStoreProposal();
  const revision = useRef(from);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [attempt, setAttempt] = useState<Attempt>('saved');

  /** @returns what is stored, or undefined when it could not be */
  const save = (content: ProposalContent): Promise<ProposalDetails | undefined> => {
    const saving = last.current.then(async () => {
      setAttempt('saving');
      const body = { revision: revision.current, content };
      const outcome = await call('saveProposal', { params: { id: proposal.id }, body });
      if (!outcome.ok) {
        const isConflict = outcome.kind === 'refused' && ['PROPOSAL_CONFLICT', 'PROPOSAL_SENT'].includes(outcome.code);
        setAttempt(isConflict ? 'conflict' : 'failed');
        return undefined;
      }
      revision.current = outcome.data.revision;
      store(outcome.data);
      setAttempt('saved');
      return outcome.data;
    });
    last.current = saving;
    return saving;
  };

  /** Stores a draft in place of what somebody else has stored since. */
  const overwrite = async (content: ProposalContent): Promise<ProposalDetails | undefined> => {
    setAttempt('saving');
    const latest = await call('getProposal', { params: { id: proposal.id } });
    if (!latest.ok) {
      setAttempt('conflict');
      return undefined;
    }
    revision.current = latest.data.revision;
    return save(content);
  };
  return { attempt, save, overwrite, revision };
}
