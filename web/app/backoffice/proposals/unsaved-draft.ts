import type { Language } from '@vitrine/contracts/language.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { call } from '../../lib/http/api.ts';
import type { DocumentState, Phase } from '../../lib/unsaved/document-state.ts';
import { saveFailure } from '../../lib/unsaved/save-failure.ts';
import { versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { useUnsavedDocument } from '../../lib/unsaved/use-unsaved-document.ts';
import { type DraftValues, fromTab, textOf, toContent, toValues, unsavedDraftName } from './draft-values.ts';
import { useStoreProposal } from './proposal-query.ts';

/** Where a draft stands: everything is stored, something is not, it is being stored, or that failed. */
const states = {
  idle: 'saved',
  changed: 'unsaved',
  saving: 'saving',
  waiting: 'failed',
  refused: 'failed',
  conflict: 'conflict',
  closed: 'conflict',
} as const satisfies Record<Phase, string>;

export type SavingState = (typeof states)[Phase];

/** What is said of the draft on screen. */
export function savingState(
  draft: DocumentState<DraftValues, undefined>,
  language: Language,
  currency: string,
): SavingState {
  const { phase, data, sent, failures } = draft;
  const [typed, attempted] = [data, sent.at(-1) ?? data].map((each) => textOf(each, language, currency));
  if (phase === 'waiting' && typed !== attempted) return 'unsaved';
  return phase === 'saving' && failures > 0 ? 'failed' : states[phase];
}

/** A draft as it is typed, which stores itself, each change based on the revision before. */
export function useUnsavedDraft(proposal: ProposalDetails) {
  const store = useStoreProposal();
  const { id, currency, language } = proposal;
  const valuesOf = (of: ProposalDetails) => toValues(of.content, of.language);
  return useUnsavedDocument<DraftValues>({
    name: unsavedDraftName(id),
    saved: versionOf(valuesOf(proposal), proposal.revision),
    quietMs: 1_000,
    isSame: (one, other) => textOf(one, language, currency) === textOf(other, language, currency),
    upgrade: (kept) => fromTab(kept, valuesOf(proposal), proposal.language),
    async send({ data, revision }) {
      const read = toContent(data, language, currency);
      if (!('content' in read)) return { kind: 'refused', errors: undefined };
      const outcome = await call('saveProposal', { params: { id }, body: { revision, content: read.content } });
      if (outcome.ok) {
        store(outcome.data);
        return { kind: 'saved', revision: outcome.data.revision };
      }
      const isConflict = outcome.kind === 'refused' && ['PROPOSAL_CONFLICT', 'PROPOSAL_SENT'].includes(outcome.code);
      if (!isConflict) return saveFailure(outcome);
      const latest = await call('getProposal', { params: { id } });
      if (!latest.ok) return saveFailure(latest);
      if (latest.data.state !== 'draft') return { kind: 'closed' };
      return { kind: 'conflict', theirs: versionOf(valuesOf(latest.data), latest.data.revision) };
    },
  });
}
