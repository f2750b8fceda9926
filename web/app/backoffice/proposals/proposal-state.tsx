import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';

const marks = {
  draft: '◌',
  sent: '○',
  accepted: '●',
  declined: '✕',
  lapsed: '–',
  replaced: '→',
} as const satisfies Record<ProposalState, string>;

type ProposalStateMarkProps = {
  state: ProposalState;
  /** Whether the client has opened it, which says more while it waits for an answer. */
  isSeen?: boolean;
  /** Whether it binds nobody. */
  isSpecimen?: boolean;
};

/** The state of a proposal in a word, with a sign that does without colour. */
export function ProposalStateMark({ state, isSeen = false, isSpecimen = false }: ProposalStateMarkProps) {
  const t = useTexts(proposalsTexts);
  const look = state === 'accepted' ? 'text-good' : state === 'declined' ? 'text-bad' : '';
  const isOpened = isSeen && state === 'sent';
  return (
    <span className={`inline-flex items-baseline gap-2 whitespace-nowrap ${look}`}>
      <span aria-hidden="true">{isOpened ? '◐' : marks[state]}</span>
      {t(isOpened ? 'state_seen' : `state_${state}`)}
      {isSpecimen && <span className="text-quiet">{t('specimen')}</span>}
    </span>
  );
}

/** A small sign of what binds nobody, where its word would be said in every row. */
export function SpecimenMark() {
  const t = useTexts(proposalsTexts);
  return (
    <span title={t('specimen')} className="ml-1.5 text-quiet">
      <span aria-hidden="true">◇</span>
      <span className="sr-only"> {t('specimen')}</span>
    </span>
  );
}
