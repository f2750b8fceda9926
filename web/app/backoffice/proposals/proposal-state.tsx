import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { useTexts } from '../../lib/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';

const marks = {
  draft: '◌',
  sent: '○',
  accepted: '●',
  declined: '✕',
  lapsed: '–',
  replaced: '→',
} as const satisfies Record<ProposalState, string>;

/** The state of a proposal in a word, with a sign that does without colour. */
export function ProposalStateMark({ state }: { state: ProposalState }) {
  const t = useTexts(proposalsTexts);
  const look = state === 'accepted' ? 'text-good' : state === 'declined' ? 'text-bad' : '';
  return (
    <span className={`inline-flex items-baseline gap-2 whitespace-nowrap ${look}`}>
      <span aria-hidden="true">{marks[state]}</span>
      {t(`state_${state}`)}
    </span>
  );
}
