import type { ClientHome } from '@vitrine/contracts/client-home.ts';
import type { OwnProposals } from '@vitrine/contracts/signing.ts';
import type { NextStep } from './next-step.ts';

/** What a project goes through, in the order that is usual. */
export const stageNames = ['quote', 'meeting', 'brief', 'signature', 'delivery'] as const;

export type StageName = (typeof stageNames)[number];

/** `lit` once it is done, `now` where somebody has to do something, else `next`. */
export type StageState = 'lit' | 'now' | 'next';

/** Whose turn it is; nobody's once the project is delivered. */
export type Turn = 'yours' | 'ours' | 'both' | 'nobodys';

const stageOf: Partial<Record<NextStep['kind'], StageName>> = {
  proposal: 'signature',
  brief: 'brief',
  meeting: 'meeting',
};

/**
 * Where a project stands. A delivery is under way from the signature on, and done on the day that the agency writes down.
 * @param step the client's next step, whose stage is the present one; where there is none, the agency has the one after the
 * last that is done
 */
export function stagesOf(
  { requests, meetings, brief, deliveredOn }: Pick<ClientHome, 'requests' | 'meetings' | 'brief' | 'deliveredOn'>,
  proposals: OwnProposals['proposals'],
  step: NextStep['kind'],
): Readonly<Record<StageName, StageState>> {
  const isDelivered = deliveredOn !== null;
  // What was left out of a project that is delivered does not come any more.
  const isDone: Record<StageName, boolean> = {
    quote: isDelivered || proposals.length > 0 || (requests ?? []).some(({ list }) => list === 'quotes'),
    meeting: isDelivered || (meetings ?? []).some(({ state }) => state === 'past'),
    brief: isDelivered || brief.submittedAt !== null,
    signature: isDelivered || proposals.some(({ state }) => state === 'accepted'),
    delivery: isDelivered,
  };
  const after = stageNames.findLastIndex((name) => isDone[name]) + 1;
  const now = stageOf[step] ?? stageNames[after];
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
export function turnOf(step: NextStep['kind'], isDelivered: boolean): Turn {
  if (step === 'proposal' || step === 'brief' || step === 'confirmation') return 'yours';
  if (step === 'nothing' && isDelivered) return 'nobodys';
  return step === 'meeting' ? 'both' : 'ours';
}
