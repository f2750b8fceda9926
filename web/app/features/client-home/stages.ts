import type { ClientHome } from '@vitrine/contracts/client-home.ts';
import type { OwnProposals } from '@vitrine/contracts/signing.ts';
import type { NextStep } from './next-step.ts';

/** What a project goes through, in the order that is usual. */
export const stageNames = ['quote', 'meeting', 'brief', 'signature', 'delivery'] as const;

export type StageName = (typeof stageNames)[number];

/** `lit` once it is done, `now` where somebody has to do something, else `next`. */
export type StageState = 'lit' | 'now' | 'next';

/** Whose turn it is. */
export type Turn = 'yours' | 'ours' | 'both';

const stageOf = { proposal: 'signature', brief: 'brief', meeting: 'meeting' } as const;

/**
 * Where a project stands. A delivery is never done as far as this is concerned: it is under way from the signature on, and
 * nobody notes its end.
 * @param step the client's next step, whose stage is the present one; where there is none, the agency has the one after the
 * last that is done
 */
export function stagesOf(
  { requests, meetings, brief }: Pick<ClientHome, 'requests' | 'meetings' | 'brief'>,
  proposals: OwnProposals['proposals'],
  step: NextStep['kind'],
): Readonly<Record<StageName, StageState>> {
  const isDone: Record<StageName, boolean> = {
    quote: proposals.length > 0 || (requests ?? []).some(({ list }) => list === 'quotes'),
    meeting: (meetings ?? []).some(({ state }) => state === 'past'),
    brief: brief.submittedAt !== null,
    signature: proposals.some(({ state }) => state === 'accepted'),
    delivery: false,
  };
  const after = stageNames.findLastIndex((name) => isDone[name]) + 1;
  const now = step === 'pending' || step === 'nothing' ? stageNames[after] : stageOf[step];
  const stateOf = (name: StageName): StageState => (name === now ? 'now' : isDone[name] ? 'lit' : 'next');
  return {
    quote: stateOf('quote'),
    meeting: stateOf('meeting'),
    brief: stateOf('brief'),
    signature: stateOf('signature'),
    delivery: stateOf('delivery'),
  };
}

/** Who has to do something next. */
export function turnOf(step: NextStep['kind']): Turn {
  if (step === 'proposal' || step === 'brief') return 'yours';
  return step === 'meeting' ? 'both' : 'ours';
}
